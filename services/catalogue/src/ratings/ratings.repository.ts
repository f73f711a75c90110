import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type RatingDocument, ratingIdOf, type StatsOf } from '@screenlore/catalogue-model';
import { reachAsWritten } from '@screenlore/contracts';
import {
  type AnsweredChange,
  chosenReach,
  firstReplyOf,
  GoneTexts,
  IDEMPOTENCY_COLLECTION,
  IdempotencyStore,
  isRewritten,
  LIKED_BY_MANY,
  retryOnDuplicate,
} from '@screenlore/service-kit';
import type { AnyBulkWriteOperation, ClientSession, ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { BY_ID } from '../database/list-reads.repository.js';
import { driverOf, RATING } from '../database/models.schema.js';
import { ListCountsRepository, type ListMove } from '../list-counts/list-counts.repository.js';
import { MembersRepository, shownTo } from '../members/members.repository.js';
import { type Vote, VotesRepository } from '../ranking/votes.repository.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';
import { EndedWishes } from './ended-wishes.repository.js';
import { HeldOpinions, heldReply, type OwnOpinions } from './held-opinions.repository.js';
import { OpinionVersionsRepository, type ReplacedOpinion } from './opinion-versions.repository.js';
import type { RatingChange, RatingReply } from './rating-change.js';

type Kept = Pick<
  RatingDocument,
  | '_id'
  | 'rating'
  | 'countsFrom'
  | 'reviewText'
  | 'opinionEditedAt'
  | 'opinionRewrittenAt'
  | 'reach'
  | 'likes'
  | 'likesVersion'
>;

const replyOf = (
  given: RatingChange['given'],
  { opinionEditedAt, reach }: Pick<Partial<Kept>, 'opinionEditedAt' | 'reach'>,
): RatingReply =>
  given && {
    rating: given.rating,
    reviewText: given.reviewText,
    timestamp: given.timestamp.toISOString(),
    ...(opinionEditedAt && { editedAt: opinionEditedAt.toISOString() }),
    ...(reach && { reaches: reachAsWritten(reach) }),
  };

/** What is stored with an opinion after a change. */
function withOpinion({ given, reach }: RatingChange, before: Kept | undefined) {
  if (!given?.reviewText) return {};
  const opinionEditedAt = editedAtOf(given, before);
  const opinionRewrittenAt = rewrittenAtOf(given.reviewText, opinionEditedAt, before);
  const kept = reach === undefined ? before?.reach : chosenReach(reach, before?.reach);
  return {
    ...(opinionEditedAt && { opinionEditedAt }),
    ...(opinionRewrittenAt && { opinionRewrittenAt }),
    ...(kept && { reach: kept }),
  };
}

/** When an opinion was edited: now, if this change alters its text; else as before. */
function editedAtOf(given: RatingChange['given'], before: Kept | undefined): Date | undefined {
  if (!given?.reviewText || !before?.reviewText) return undefined;
  return given.reviewText === before.reviewText ? before.opinionEditedAt : given.timestamp;
}

/** When an opinion that many people like was changed substantially (EDIT-10): now, or as before. */
function rewrittenAtOf(text: string, editedAt: Date | undefined, before: Kept | undefined): Date | undefined {
  if (!before?.reviewText) return undefined;
  const isNow = (before.likes ?? 0) >= LIKED_BY_MANY && isRewritten(before.reviewText, text);
  return isNow ? editedAt : before.opinionRewrittenAt;
}

/** An opinion that is edited keeps its likes. */
const likesOf = (before: Kept | undefined): Pick<Kept, 'likes' | 'likesVersion'> =>
  before?.reviewText && before.likesVersion !== undefined
    ? { ...(before.likes !== undefined && { likes: before.likes }), likesVersion: before.likesVersion }
    : {};

/** Ratings; the same transaction updates the sums of the rated items. */
@Injectable()
export class RatingsRepository {
  private readonly records: IdempotencyStore;

  constructor(
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    private readonly votes: VotesRepository,
    private readonly listCounts: ListCountsRepository,
    private readonly members: MembersRepository,
    private readonly versions: OpinionVersionsRepository,
    private readonly heldOpinions: HeldOpinions,
    private readonly wishes: EndedWishes,
    private readonly goneTexts: GoneTexts,
  ) {
    this.records = new IdempotencyStore(ratings.db.collection(IDEMPOTENCY_COLLECTION));
  }

  async of(userId: string, { itemId }: RatedItem): Promise<RatingReply> {
    const _id = ratingIdOf(userId, itemId);
    const given = await this.ratings
      .findOne(
        { _id, userId },
        { rating: 1, reviewText: 1, timestamp: 1, opinionEditedAt: 1, reach: 1, _id: 0 },
        { hint: BY_ID },
      )
      .lean<RatingDocument | null>()
      .exec();
    const held = given && !given.reviewText ? (await this.versions.held([_id])).get(_id.toHexString()) : null;
    if (given && held) return heldReply(replyOf({ ...given, reviewText: held.text }, held));
    return replyOf(given, given ?? {});
  }

  /**
   * Makes all changes in order in one transaction; a change with an idempotency key happens once.
   * @returns the reply to each, and the kinds whose means changed
   * @throws CallError if any of them is refused; then none is made
   */
  change(changes: readonly RatingChange[]): Promise<{ replies: RatingReply[]; moved: StatsOf[] }> {
    return retryOnDuplicate(() =>
      this.votes.transaction(async (session) => {
        const changed = await this.changeInTransaction(session, changes);
        await this.wishes.end(session, changed.first);
        return changed;
      }),
    );
  }

  /** Like `change`, in the caller's transaction. */
  async changeInTransaction(session: ClientSession, changes: readonly RatingChange[]) {
    const made = await this.records.find(
      changes.flatMap(({ once }) => once ?? []),
      session,
    );
    const kept = await this.ratingsBefore(session, changes);
    const members = await this.members.writing(
      changes.flatMap(({ userId, given }) => (given?.reviewText || given?.seenBy ? userId : [])),
      session,
    );
    const held = await this.heldOpinions.before(changes, session);
    const opinions: OwnOpinions = new Map();
    const now = new Map<string, RatingChange>();
    const replies: RatingReply[] = [];
    const keep: AnsweredChange[] = [];
    for (const change of changes) {
      const { once, given, byOwner } = change;
      const earlier = once && made.get(once.id);
      if (once && earlier) {
        replies.push(firstReplyOf(once, earlier));
        continue;
      }
      const id = ratingIdOf(change.userId, change.itemId).toHexString();
      const isHeld = HeldOpinions.isHeld(change, held);
      now.set(id, isHeld && given ? { ...change, given: { ...given, reviewText: null } } : change);
      if (byOwner) opinions.set(id, { change, isHeld });
      const written = replyOf(given, withOpinion(change, kept.get(id)));
      const reply = isHeld ? heldReply(written) : written;
      replies.push(reply);
      if (!once) continue;
      keep.push({ key: once, reply });
      // A repeat of the same change in this group must find it, too.
      made.set(once.id, { _id: once.id, body: once.body, reply: JSON.stringify(reply), at: new Date() });
    }

    const votes: Vote[] = [];
    const moves: ListMove[] = [];
    const writes: AnyBulkWriteOperation<RatingDocument>[] = [];
    const replaced: ReplacedOpinion[] = [];
    const goneOpinions: string[] = [];
    for (const [id, change] of now) {
      const { userId, itemId, itemType, given, countsFrom, byOwner } = change;
      const before = kept.get(id);
      if (!before && !given) continue;
      if (byOwner && before?.reviewText && before.reviewText !== given?.reviewText)
        replaced.push({
          ...{ opinion: before._id, userId, text: before.reviewText, rating: before.rating },
          ...(before.reach && { reach: before.reach }),
        });
      if (before?.reviewText && !given?.reviewText) goneOpinions.push(id);
      votes.push({
        itemId,
        itemType,
        before: before?.rating ?? null,
        after: given?.rating ?? null,
        waits: { before: before?.countsFrom !== undefined, after: countsFrom !== undefined },
      });
      if (!before || !given) moves.push({ userId, itemId, itemType, by: given ? 1 : -1 });
      const _id = before?._id ?? ratingIdOf(userId, itemId);
      const where = { filter: { _id, userId }, hint: BY_ID };
      if (!given) {
        writes.push({ deleteOne: where });
        continue;
      }
      const { seenBy: _seenBy, ...said } = given;
      const rating = {
        ...{ userId, itemId, itemType, ...said },
        ...withOpinion(change, before),
        ...(given.reviewText && likesOf(before)),
        ...(countsFrom && { countsFrom }),
        ...shownTo(change, members.get(userId)),
      };
      writes.push(
        before
          ? { replaceOne: { ...where, replacement: rating } }
          : { insertOne: { document: { _id, ...rating } } },
      );
    }
    // Items first: a conflict with another process shows before more is written.
    const moved = votes.length > 0 ? await this.votes.apply(votes, session) : [];
    await this.listCounts.move('ratings', moves, session);
    if (writes.length > 0) await driverOf(this.ratings).bulkWrite(writes, { session, ordered: false });
    await this.versions.keep(replaced, session);
    await this.heldOpinions.keep(opinions, held, session);
    await this.goneTexts.add('opinion', goneOpinions, session);
    await this.records.save(keep, session);
    return { replies, moved, first: [...now].flatMap(([id, change]) => (kept.has(id) ? [] : change)) };
  }

  /**
   * Ratings whose time has come start to count in rankings. One transaction changes them and the sums, so that each counts once, whatever
   * fails in between and however many processes do it at the same time.
   * @returns the kinds whose means changed, and whether there may be more
   */
  countDue(most: number): Promise<{ moved: StatsOf[]; more: boolean }> {
    return this.votes.transaction(async (session) => {
      const due = await this.ratings
        .find({ countsFrom: { $lte: new Date() } }, {}, { session, hint: 'waiting', limit: most })
        .lean<RatingDocument[]>();
      if (due.length === 0) return { moved: [], more: false };
      const votes = due.map(
        ({ itemId, itemType, rating }): Vote => ({
          ...{ itemId, itemType, before: rating, after: rating },
          waits: { before: true, after: false },
        }),
      );
      const moved = await this.votes.apply(votes, session);
      const whose = {
        _id: { $in: due.map(({ _id }) => _id) },
        userId: { $in: due.map(({ userId }) => userId) },
      };
      await this.ratings.updateMany(whose, { $unset: { countsFrom: '' } }, { session, hint: BY_ID });
      return { moved, more: due.length === most };
    });
  }

  private async ratingsBefore(
    session: ClientSession,
    changes: readonly RatingChange[],
  ): Promise<Map<string, Kept>> {
    const ids: ObjectId[] = changes.map(({ userId, itemId }) => ratingIdOf(userId, itemId));
    const found = await this.ratings
      .find(
        { _id: { $in: ids }, userId: { $in: changes.map(({ userId }) => userId) } },
        {
          ...{ rating: 1, countsFrom: 1, reviewText: 1, opinionEditedAt: 1, opinionRewrittenAt: 1 },
          ...{ reach: 1, likes: 1, likesVersion: 1 },
        },
        { session, hint: BY_ID, batchSize: ids.length + 1 },
      )
      .lean<Kept[]>();
    return new Map(found.map((rating) => [rating._id.toHexString(), rating]));
  }
}
