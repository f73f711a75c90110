import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type GivenRating, type RatingDocument, ratingIdOf, type StatsOf } from '@screenlore/catalogue-model';
import type { Caller, Visibility } from '@screenlore/contracts';
import {
  type AnsweredChange,
  type ChangeKey,
  firstReplyOf,
  IDEMPOTENCY_COLLECTION,
  IdempotencyStore,
  retryOnDuplicate,
} from '@screenlore/service-kit';
import type { AnyBulkWriteOperation, ClientSession, ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { BY_ID, type Page } from '../database/list-reads.repository.js';
import { driverOf, RATING } from '../database/models.schema.js';
import { ListCountsRepository, type ListMove } from '../list-counts/list-counts.repository.js';
import { MembersRepository, shownTo } from '../members/members.repository.js';
import { type Vote, VotesRepository } from '../ranking/votes.repository.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';
import { EndedWishes } from './ended-wishes.repository.js';
import { OpinionVersionsRepository, type ReplacedOpinion } from './opinion-versions.repository.js';

/** A user gives an item a rating, or takes it back. */
export interface RatingChange extends RatedItem {
  userId: string;
  /** Null takes the rating back. */
  given: GivenRating | null;
  /** When it was looked up who may see the viewing that gave it. */
  shownAt?: Date | undefined;
  /** When it begins to count in rankings; absent where it does at once. */
  countsFrom?: Date | undefined;
  /** Its owner asks for it now, and not an import or the end of an account: what an opinion said is kept. */
  byOwner?: boolean;
  once: ChangeKey | undefined;
}

/** What a change came to: the rating as it stands after it, with its time as text. */
export type RatingReply = {
  rating: number;
  reviewText: string | null;
  timestamp: string;
  editedAt?: string;
} | null;

type Kept = Pick<RatingDocument, '_id' | 'rating' | 'countsFrom' | 'reviewText' | 'opinionEditedAt'>;

const replyOf = (
  given: RatingChange['given'],
  editedAt = (given as Pick<RatingDocument, 'opinionEditedAt'> | null)?.opinionEditedAt,
): RatingReply =>
  given && {
    rating: given.rating,
    reviewText: given.reviewText,
    timestamp: given.timestamp.toISOString(),
    ...(editedAt && { editedAt: editedAt.toISOString() }),
  };

/** When an opinion was edited: by this change, if it says something else than before; else as before. */
function editedAtOf(given: RatingChange['given'], before: Kept | undefined): Date | undefined {
  if (!given?.reviewText || !before?.reviewText) return undefined;
  return given.reviewText === before.reviewText ? before.opinionEditedAt : given.timestamp;
}

/** Ratings, and in the same transaction the sums of what is rated. */
@Injectable()
export class RatingsRepository {
  private readonly records: IdempotencyStore;

  constructor(
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    private readonly votes: VotesRepository,
    private readonly listCounts: ListCountsRepository,
    private readonly members: MembersRepository,
    private readonly versions: OpinionVersionsRepository,
    private readonly wishes: EndedWishes,
  ) {
    this.records = new IdempotencyStore(ratings.db.collection(IDEMPOTENCY_COLLECTION));
  }

  async of(userId: string, { itemId }: RatedItem): Promise<RatingReply> {
    const given = await this.ratings
      .findOne(
        { _id: ratingIdOf(userId, itemId), userId },
        { rating: 1, reviewText: 1, timestamp: 1, opinionEditedAt: 1, _id: 0 },
        { hint: BY_ID },
      )
      .lean<RatingChange['given']>()
      .exec();
    return replyOf(given);
  }

  /** Ratings with a text that a reader may see, newest first, and how many there are. */
  async opinions(
    { itemId }: RatedItem,
    { caller, follows }: { caller: Caller | null; follows: readonly string[] },
    { count, skip }: Page,
  ) {
    const seen: (Visibility | null)[] = caller ? [null, 'signedIn'] : [null];
    const followed = { visibility: 'followers' as const, userId: { $in: [...follows] } };
    const filter = {
      itemId,
      reviewText: { $gt: '' },
      $or: [{ visibility: { $in: seen } }, ...(caller ? [{ userId: caller.id }, followed] : [])],
    };
    const [opinions, total] = await Promise.all([
      this.ratings
        .find(filter, {}, { sort: { timestamp: -1, _id: -1 }, hint: 'opinions', skip, limit: count })
        .lean<RatingDocument[]>()
        .exec(),
      this.ratings.countDocuments(filter, { hint: 'opinions' }).exec(),
    ]);
    return { opinions, total };
  }

  /**
   * All changes in one transaction, in their order; each that came with a key once.
   * @returns the reply of each, and whose means were moved
   * @throws CallError when one of them is refused; then none is made
   */
  change(changes: readonly RatingChange[]): Promise<{ replies: RatingReply[]; moved: StatsOf[] }> {
    return retryOnDuplicate(() =>
      this.votes.transaction(async (session) => {
        const changed = await this.changeIn(session, changes);
        await this.wishes.end(session, changed.first);
        return changed;
      }),
    );
  }

  /** The same in the transaction of somebody else. */
  async changeIn(session: ClientSession, changes: readonly RatingChange[]) {
    const made = await this.records.find(
      changes.flatMap(({ once }) => once ?? []),
      session,
    );
    const kept = await this.ratingsBefore(session, changes);
    const members = await this.members.writing(
      changes.flatMap(({ userId, given }) => (given?.reviewText || given?.seenBy ? userId : [])),
      session,
    );
    const now = new Map<string, RatingChange>();
    const replies: RatingReply[] = [];
    const keep: AnsweredChange[] = [];
    for (const change of changes) {
      const { once, given } = change;
      const earlier = once && made.get(once.id);
      if (once && earlier) {
        replies.push(firstReplyOf(once, earlier));
        continue;
      }
      const id = ratingIdOf(change.userId, change.itemId).toHexString();
      now.set(id, change);
      const reply = replyOf(given, editedAtOf(given, kept.get(id)));
      replies.push(reply);
      if (!once) continue;
      keep.push({ key: once, reply });
      // The same change once more in this group finds it, too.
      made.set(once.id, { _id: once.id, body: once.body, reply: JSON.stringify(reply), at: new Date() });
    }

    const votes: Vote[] = [];
    const moves: ListMove[] = [];
    const writes: AnyBulkWriteOperation<RatingDocument>[] = [];
    const replaced: ReplacedOpinion[] = [];
    for (const [id, change] of now) {
      const { userId, itemId, itemType, given, countsFrom, byOwner } = change;
      const before = kept.get(id);
      if (!before && !given) continue;
      if (byOwner && before?.reviewText && before.reviewText !== given?.reviewText)
        replaced.push({ opinion: before._id, userId, text: before.reviewText, rating: before.rating });
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
      const opinionEditedAt = editedAtOf(given, before);
      const rating = {
        ...{ userId, itemId, itemType, ...said },
        ...(opinionEditedAt && { opinionEditedAt }),
        ...(countsFrom && { countsFrom }),
        ...shownTo(change, members.get(userId)),
      };
      writes.push(
        before
          ? { replaceOne: { ...where, replacement: rating } }
          : { insertOne: { document: { _id, ...rating } } },
      );
    }
    // The items first: a conflict with another process shows before more is written.
    const moved = votes.length > 0 ? await this.votes.apply(votes, session) : [];
    await this.listCounts.move('ratings', moves, session);
    if (writes.length > 0) await driverOf(this.ratings).bulkWrite(writes, { session, ordered: false });
    await this.versions.keep(replaced, session);
    await this.records.save(keep, session);
    return { replies, moved, first: [...now].flatMap(([id, change]) => (kept.has(id) ? [] : change)) };
  }

  /**
   * Ratings whose time has come begin to count in rankings. They and the sums are changed in one transaction, so that each
   * counts once, whatever fails in between and however many processes do it at once.
   * @returns whose means were moved, and whether there may be more
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
        { rating: 1, countsFrom: 1, reviewText: 1, opinionEditedAt: 1 },
        { session, hint: BY_ID, batchSize: ids.length + 1 },
      )
      .lean<Kept[]>();
    return new Map(found.map((rating) => [rating._id.toHexString(), rating]));
  }
}
