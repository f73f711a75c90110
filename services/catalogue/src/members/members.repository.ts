import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  GivenRating,
  MemberDocument,
  RatingDocument,
  ToldMarkDocument,
} from '@screenlore/catalogue-model';
import {
  type Caller,
  type CallReply,
  narrower,
  VISIBILITIES,
  type ViewingsShown,
  type Visibility,
} from '@screenlore/contracts';
import { retryOnDuplicate } from '@screenlore/service-kit';
import type { ClientSession } from 'mongodb';
import type { Model } from 'mongoose';
import { driverOf, MEMBER, RATING, TOLD_MARK } from '../database/models.schema.js';
import { VotesRepository } from '../ranking/votes.repository.js';

export type RatingSettings = CallReply<'get-rating-settings'>;

/** What a reader may see of a member's ratings and marks. */
export interface Seen {
  hidden: ('ratings' | 'marks')[];
  /** The visibilities that a viewing may have for the rating it gave to be seen; undefined for all. */
  byViewings: readonly Visibility[] | undefined;
}

const settingsOf = (member: MemberDocument | null | undefined): RatingSettings => ({
  ratings: member?.ratings ?? 'everyone',
  marks: member?.marks ?? 'everyone',
  ratedIsSeen: member?.ratedIsSeen ?? true,
  ratingScale: member?.ratingScale ?? 'ten',
  tasteMatch: member?.tasteMatch ?? false,
  together: member?.together ?? false,
});

const TO_FOLLOWERS: readonly Visibility[] = ['everyone', 'signedIn', 'followers'];

/** Which of a member's things a reader may see. @param follows whether the reader follows the member */
function visibleTo(reader: Caller | null, userId: string, follows: boolean): readonly Visibility[] {
  return reader?.id === userId ? VISIBILITIES : visibleAs(reader, follows);
}

/** What a reader may see of another member. */
export function visibleAs(reader: Caller | null, follows: boolean): readonly Visibility[] {
  if (!reader) return ['everyone'];
  return follows ? TO_FOLLOWERS : ['everyone', 'signedIn'];
}

/** Which ratings given with viewings these readers see; none while a change of the member's choice is in progress and excludes them. */
function byViewingsFor(seen: readonly Visibility[], member?: MemberDocument | null): readonly Visibility[] {
  const changing = member?.viewings?.changing ? member.viewings.seenBy : undefined;
  return changing && !seen.includes(changing) ? [] : seen;
}

/** Who may see what members rate and mark, which ratings count as seen, and the scale on which members see ratings. */
@Injectable()
export class MembersRepository {
  constructor(
    @InjectModel(MEMBER) private readonly members: Model<MemberDocument>,
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    @InjectModel(TOLD_MARK) private readonly toldMarks: Model<ToldMarkDocument>,
    private readonly votes: VotesRepository,
  ) {}

  private member(userId: string): Promise<MemberDocument | null> {
    return this.members.findOne({ _id: userId }).lean<MemberDocument>().exec();
  }

  async settings(userId: string): Promise<RatingSettings> {
    return settingsOf(await this.member(userId));
  }

  /** @param follows whether the reader follows the member */
  async seenBy(reader: Caller | null, userId: string, follows: boolean): Promise<Seen> {
    const member = await this.member(userId);
    const settings = settingsOf(member);
    const seen = visibleTo(reader, userId, follows);
    return {
      hidden: (['ratings', 'marks'] as const).filter((what) => !seen.includes(settings[what])),
      byViewings: reader?.id === userId ? undefined : byViewingsFor(seen, member),
    };
  }

  /** Which of these members show their followers ratings, and the ratings given with viewings that followers see. */
  showingFollowers(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly Visibility[]>> {
    return this.showing(userIds, TO_FOLLOWERS);
  }

  /** The same for readers with these visibilities. */
  async showing(
    userIds: readonly string[],
    seen: readonly Visibility[],
  ): Promise<ReadonlyMap<string, readonly Visibility[]>> {
    const found = await this.members.find({ _id: { $in: [...userIds] } }).lean<MemberDocument[]>();
    const memberOf = new Map(found.map((member) => [member._id, member]));
    const shown = userIds.filter((id) => seen.includes(settingsOf(memberOf.get(id)).ratings));
    return new Map(shown.map((id) => [id, byViewingsFor(seen, memberOf.get(id))]));
  }

  /** Which of these members chose that a rating does not count as seen. */
  async notSeenByRating(userIds: readonly string[], session?: ClientSession): Promise<ReadonlySet<string>> {
    const found = await this.members
      .find({ _id: { $in: [...userIds] }, ratedIsSeen: false }, { _id: 1 }, { session: session ?? null })
      .lean<Pick<MemberDocument, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Which of these members look for titles with others (TOGETHER-01). */
  async takingPart(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.members
      .find({ _id: { $in: [...userIds] }, together: true }, { _id: 1 })
      .lean<Pick<MemberDocument, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Changes the given settings, and with them who sees the opinions on titles' pages. */
  set(userId: string, settings: Partial<RatingSettings>): Promise<RatingSettings> {
    return retryOnDuplicate(() =>
      this.votes.transaction(async (session) => {
        const member = await this.members
          .findOneAndUpdate(
            { _id: userId },
            { $set: settings, $inc: { opinions: 0 } },
            { session, upsert: true, returnDocument: 'after' },
          )
          .lean<MemberDocument>();
        if (settings.ratings !== undefined) await this.showOpinions(userId, settings.ratings, session);
        return settingsOf(member);
      }),
    );
  }

  /**
   * Gives ratings by viewings from before that moment the new visibility of viewings. The choice is stored first, and applies to readers
   * and to late reports; updating thousands of ratings takes longer than a transaction may.
   */
  async showViewings({ userId, seenBy, before: until }: ViewingsShown): Promise<void> {
    const before = new Date(until);
    const { matchedCount } = await this.members.updateOne(
      { _id: userId, 'viewings.before': { $gt: before } },
      { $inc: { opinions: 0 } },
    );
    // A later choice applies already.
    if (matchedCount > 0) return;
    const viewings = { seenBy, before, changing: true as const };
    await this.members.updateOne({ _id: userId }, { $set: { viewings } }, { upsert: true });
    await this.ratings.updateMany({ userId, seenBy: { $exists: true, $ne: seenBy } }, { $set: { seenBy } });
    await this.showOpinions(userId, (await this.settings(userId)).ratings);
    // An undo must restore the new visibility too. ';' follows ':' in ASCII.
    await this.toldMarks.updateMany(
      { _id: { $gt: `${userId}:`, $lt: `${userId};` }, 'ratings.before.seenBy': { $exists: true } },
      { $set: { 'ratings.$[told].before.seenBy': seenBy } },
      { arrayFilters: [{ 'told.before.seenBy': { $exists: true } }] },
    );
    await this.members.updateOne(
      { _id: userId, 'viewings.before': before },
      { $unset: { 'viewings.changing': 1 } },
    );
  }

  private async showOpinions(userId: string, settings: Visibility, session?: ClientSession): Promise<void> {
    for (const seenBy of [null, ...VISIBILITIES]) {
      const visibility = narrower(settings, seenBy ?? 'everyone');
      await this.ratings.updateMany(
        { userId, reviewText: { $gt: '' }, seenBy: seenBy ?? { $exists: false } },
        visibility === 'everyone' ? { $unset: { visibility: '' } } : { $set: { visibility } },
        { ...(session && { session }) },
      );
    }
  }

  /**
   * What these members chose, who write opinions or rate with viewings in this transaction. A change of a choice meanwhile conflicts with
   * it.
   */
  async writing(
    userIds: readonly string[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, MemberDocument>> {
    const ids = [...new Set(userIds)];
    if (ids.length === 0) return new Map();
    await driverOf(this.members).bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { opinions: 1 } }, upsert: true } })),
      { session, ordered: false },
    );
    const found = await this.members.find({ _id: { $in: ids } }, {}, { session }).lean<MemberDocument[]>();
    return new Map(found.map((member) => [member._id, member]));
  }
}

/** Who may see a rating given with a viewing and its opinion, given what the owner has chosen since: the narrower of the two. */
export function shownTo(
  { given, shownAt }: { given: GivenRating | null; shownAt?: Date | undefined },
  member: MemberDocument | undefined,
): Pick<RatingDocument, 'seenBy' | 'visibility'> {
  const chosen = member?.viewings;
  const seenBy =
    given?.seenBy && chosen && shownAt && shownAt <= chosen.before
      ? narrower(given.seenBy, chosen.seenBy)
      : given?.seenBy;
  const visibility = narrower(member?.ratings ?? 'everyone', seenBy ?? 'everyone');
  return {
    ...(seenBy && { seenBy }),
    ...(given?.reviewText && visibility !== 'everyone' && { visibility }),
  };
}
