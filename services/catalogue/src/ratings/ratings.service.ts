import { Inject, Injectable } from '@nestjs/common';
import { laneOf, type RatingDocument } from '@screenlore/catalogue-model';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import {
  addsLinks,
  CallError,
  CONFIG,
  callerOf,
  changeKeyOf,
  countLinks,
  Holds,
  keptReachOf,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { CatalogueConfig } from '../config.js';
import { Rankings } from '../ranking/rankings.js';
import { GroupCommit } from '../rated-items/group-commit.js';
import { type RatedItem, RatedItemsRepository } from '../rated-items/rated-items.repository.js';
import { SeasonsService } from '../seasons/seasons.service.js';
import { OpinionVersionsRepository } from './opinion-versions.repository.js';
import { OpinionsRepository } from './opinions.repository.js';
import type { RatingChange, RatingReply } from './rating-change.js';
import { RatingsRepository } from './ratings.repository.js';
import { WaitingRatings } from './waiting-ratings.js';

/** At most this many changes are committed together. */
const GROUP = 1000;

/** The rules of ratings (docs/portal/ratings.md). */
@Injectable()
export class RatingsService {
  private readonly commits: GroupCommit<RatingChange, RatingReply>;

  constructor(
    private readonly items: RatedItemsRepository,
    private readonly ratings: RatingsRepository,
    private readonly limits: VolumeLimits,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
    private readonly waiting: WaitingRatings,
    private readonly versions: OpinionVersionsRepository,
    private readonly written: OpinionsRepository,
    private readonly seasons: SeasonsService,
    private readonly holds: Holds,
    rankings: Rankings,
  ) {
    this.commits = new GroupCommit<RatingChange, RatingReply>({
      laneOf,
      most: GROUP,
      commit: async (changes) => {
        try {
          const { replies, moved } = await ratings.change(changes);
          rankings.voted(moved);
          return replies;
        } catch (error) {
          if (error instanceof CallError && error.code === 'notFound') items.forget();
          throw error;
        }
      },
    });
  }

  /** @throws CallError notFound, tooMany */
  async add(envelope: Envelope<CallRequest<'add-rating'>>): Promise<NonNullable<RatingReply>> {
    const { mediaId, type, userRating, reviewText } = envelope.body;
    const caller = callerOf(envelope);
    const item = await this.items.find(mediaId, type);
    await this.countVolume(caller, item);
    const given = { rating: userRating, reviewText, timestamp: new Date() };
    const reach = await this.reachOf(item, envelope.body);
    const once = changeKeyOf('add-rating', envelope);
    const countsFrom = this.waiting.countsFrom(caller.since);
    const waits = await this.waits(caller, item, reviewText);
    const rating = await this.commits.make({
      ...item,
      userId: caller.id,
      given,
      reach,
      countsFrom,
      once,
      byOwner: true,
      ...(waits && { waits }),
    });
    if (waits) this.holds.sendNow();
    if (!rating) throw new Error('a rating given is a rating');
    return rating;
  }

  /**
   * Finds the item by id alone: browsers send the type 'movie' for every item.
   * @throws CallError notFound
   */
  async remove(envelope: Envelope<CallRequest<'remove-rating'>>): Promise<void> {
    const item = await this.items.find(envelope.body.mediaId);
    const once = changeKeyOf('remove-rating', envelope);
    await this.commits.make({ ...item, userId: callerOf(envelope).id, given: null, once, byOwner: true });
  }

  /** The caller's rating, or an opinion that they deleted a short while ago. @throws CallError notFound */
  async check(envelope: Envelope<CallRequest<'check-rating'>>): Promise<CallReply<'check-rating'>> {
    const { id } = callerOf(envelope);
    const item = await this.items.find(envelope.body.mediaId);
    const rating = await this.ratings.of(id, item);
    const deletedOpinion = rating?.reviewText ? undefined : await this.versions.last(id, item);
    return { hasRated: rating !== null, rating, ...(deletedOpinion && { deletedOpinion }) };
  }

  /** @throws CallError tooMany for an account that rates too much, and for too many new accounts of one network on one item */
  private async countVolume(caller: Caller, item: RatedItem): Promise<void> {
    const { RATINGS_PER_HOUR, NEW_RATINGS_PER_TITLE } = this.config;
    await this.limits.count(caller, { what: 'ratings', perHour: RATINGS_PER_HOUR });
    if (NEW_RATINGS_PER_TITLE === 0 || !this.limits.isNew(caller)) return;
    // A changed rating does not add a new account.
    if ((await this.ratings.of(caller.id, item)) === null)
      await this.limits.countNew(caller, `ratings-of-${item.itemId.toHexString()}`, NEW_RATINGS_PER_TITLE);
  }

  /** Whether an opinion has to wait for a moderator (MOD-51). @throws CallError forbidden for an edit that would have to */
  private async waits(caller: Caller, item: RatedItem, text: string | null): Promise<boolean> {
    const links = countLinks(text ?? '');
    if (text === null || links === 0) return false;
    const own = await this.ratings.of(caller.id, item);
    if (own?.reviewText === text) return false;
    if (own?.reviewText && !own.held && !addsLinks(text, own.reviewText)) return false;
    const isHeld = await this.holds.isHeld(caller, 'opinion', links);
    if (isHeld && own?.reviewText && !own.held) throw new CallError('forbidden', MESSAGES.heldEdit);
    return isHeld;
  }

  /** What an opinion gives away; undefined if the author does not say. @throws CallError malformed */
  private async reachOf({ itemType }: RatedItem, { mediaId, reaches }: CallRequest<'add-rating'>) {
    if (reaches === undefined) return undefined;
    if (itemType !== 'roles') return keptReachOf(reaches, itemType, () => this.seasons.counts(mediaId));
    if (reaches !== 'nothing') throw new CallError('malformed', MESSAGES.reachOfTitles);
    return null;
  }

  opinionVersions({ id, skip }: InternalRequest<'get-opinion-versions'>) {
    return this.versions.list(id, skip);
  }

  /** @throws CallError notFound, also if the reader may not see it */
  async opinionAuthor(
    { id, follows }: InternalRequest<'get-opinion-author'>,
    caller: Caller | null,
  ): Promise<InternalReply<'get-opinion-author'>> {
    const found = await this.written.find(id, { caller, follows });
    if (!found) throw new CallError('notFound', MESSAGES.opinionGone);
    const { userId, itemId, itemType, visibility } = found;
    const title = itemType === 'roles' ? null : itemId.toHexString();
    return { userId, title, forEveryone: visibility === undefined };
  }

  /** What people wrote with their ratings of an item, limited to what the reader may see. @throws CallError notFound */
  async opinions(
    { mediaId, follows = [], ...page }: InternalRequest<'get-item-opinions'>,
    reader: Caller | null,
  ) {
    const item = await this.items.find(mediaId);
    const { opinions, total } = await this.written.page(item, { caller: reader, follows }, page);
    return {
      opinions: opinions.map(keptOpinion),
      total,
    };
  }

  /** @throws CallError notFound, also if the reader may not see it */
  async opinion(
    { id, follows }: InternalRequest<'get-opinion'>,
    caller: Caller | null,
  ): Promise<InternalReply<'get-opinion'>> {
    const found = await this.written.find(id, { caller, follows });
    if (!found) throw new CallError('notFound', MESSAGES.opinionGone);
    return { opinion: keptOpinion(found), item: found.itemId.toHexString() };
  }
}

const keptOpinion = (found: RatingDocument) => ({
  ...{ _id: found._id.toHexString(), userId: found.userId, rating: found.rating },
  ...{ reviewText: found.reviewText ?? '', timestamp: found.timestamp.toISOString() },
  ...(found.opinionEditedAt && { editedAt: found.opinionEditedAt.toISOString() }),
  ...(found.opinionRewrittenAt && { rewrittenAt: found.opinionRewrittenAt.toISOString() }),
  ...(found.reach && { kept: found.reach }),
});
