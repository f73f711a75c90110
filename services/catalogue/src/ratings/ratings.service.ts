import { Inject, Injectable } from '@nestjs/common';
import { laneOf } from '@screenlore/catalogue-model';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalRequest,
} from '@screenlore/contracts';
import { CallError, CONFIG, callerOf, changeKeyOf, VolumeLimits } from '@screenlore/service-kit';
import type { CatalogueConfig } from '../config.js';
import { Rankings } from '../ranking/rankings.js';
import { GroupCommit } from '../rated-items/group-commit.js';
import { type RatedItem, RatedItemsRepository } from '../rated-items/rated-items.repository.js';
import { OpinionVersionsRepository } from './opinion-versions.repository.js';
import { type RatingChange, type RatingReply, RatingsRepository } from './ratings.repository.js';
import { WaitingRatings } from './waiting-ratings.js';

/** Changes committed together at most. */
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
    const once = changeKeyOf('add-rating', envelope);
    const countsFrom = this.waiting.countsFrom(caller.since);
    const rating = await this.commits.make({
      ...item,
      userId: caller.id,
      given,
      countsFrom,
      once,
      byOwner: true,
    });
    if (!rating) throw new Error('a rating given is a rating');
    return rating;
  }

  /**
   * By the id alone: browsers send the type 'movie' for every item.
   * @throws CallError notFound
   */
  async remove(envelope: Envelope<CallRequest<'remove-rating'>>): Promise<void> {
    const item = await this.items.find(envelope.body.mediaId);
    const once = changeKeyOf('remove-rating', envelope);
    await this.commits.make({ ...item, userId: callerOf(envelope).id, given: null, once, byOwner: true });
  }

  /** The caller's rating, and an opinion that was deleted a short while ago. @throws CallError notFound */
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
    // Who changes a rating is no further account that rates the title.
    if ((await this.ratings.of(caller.id, item)) === null)
      await this.limits.countNew(caller, `ratings-of-${item.itemId.toHexString()}`, NEW_RATINGS_PER_TITLE);
  }

  opinionVersions({ id, skip }: InternalRequest<'get-opinion-versions'>) {
    return this.versions.list(id, skip);
  }

  /** What people wrote with their ratings of an item and the reader may see, newest first. @throws CallError notFound */
  async opinions(
    { mediaId, follows = [], ...page }: InternalRequest<'get-item-opinions'>,
    reader: Caller | null,
  ) {
    const item = await this.items.find(mediaId);
    const { opinions, total } = await this.ratings.opinions(item, { caller: reader, follows }, page);
    return {
      opinions: opinions.map(({ _id, userId, rating, reviewText, timestamp, opinionEditedAt }) => ({
        _id: _id.toHexString(),
        userId,
        rating,
        reviewText: reviewText ?? '',
        timestamp: timestamp.toISOString(),
        ...(opinionEditedAt && { editedAt: opinionEditedAt.toISOString() }),
      })),
      total,
    };
  }
}
