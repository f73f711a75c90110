import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { LikedKind } from '@screenlore/contracts';
import { newVersion, type Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import {
  isOrderedElsewhere,
  LIKE,
  LIKE_COUNT,
  likedText,
  likeId,
  type StoredLike,
  type StoredLikeCount,
} from './like.schema.js';

/** How many likes are deleted at once. */
const AT_ONCE = 300;

/** Who likes what, and how many people like each text. */
@Injectable()
export class LikesRepository {
  constructor(
    @InjectModel(LIKE) private readonly likes: Model<StoredLike>,
    @InjectModel(LIKE_COUNT) private readonly counts: Model<StoredLikeCount>,
  ) {}

  /** For those of the texts that somebody likes. @param userId of the caller; null for a visitor */
  async of(kind: LikedKind, ids: readonly string[], userId: string | null) {
    const texts = ids.map((id) => likedText(kind, id));
    const [counted, own] = await Promise.all([
      this.counts
        .find({ _id: { $in: texts }, count: { $gt: 0 } })
        .lean<StoredLikeCount[]>()
        .exec(),
      userId === null
        ? []
        : this.likes
            .find({ _id: { $in: texts.map((text) => likeId(text, userId)) } }, { text: 1 })
            .lean<Pick<StoredLike, 'text'>[]>()
            .exec(),
    ]);
    const mine = new Set(own.map(({ text }) => text));
    return counted.map(({ _id, count }) => ({ id: idOf(_id), count, own: mine.has(_id) }));
  }

  /** How many people liked a text before a time, and still do. */
  countBefore(text: string, before: Date): Promise<number> {
    return this.likes.countDocuments({ text, at: { $lt: before } }).exec();
  }

  /** Adds or removes a like and updates the count, in one transaction. @returns how many like it then; null if nothing changed */
  async set(text: string, userId: string, liked: boolean, session: Session): Promise<StoredLikeCount | null> {
    const _id = likeId(text, userId);
    const before = await this.likes.exists({ _id }).session(session);
    if ((before !== null) === liked) return null;
    if (liked) await this.likes.create([{ _id, userId, text, at: new Date() }], { session });
    else await this.likes.deleteOne({ _id }, { session });
    const by = { count: liked ? 1 : -1 };
    const { $inc, $set } = newVersion();
    const { changedAt } = $set;
    return this.counts
      .findOneAndUpdate(
        { _id: text },
        { $inc: { ...by, ...$inc }, $set: isOrderedElsewhere(text) ? $set : { changedAt } },
        { session, upsert: liked, returnDocument: 'after' },
      )
      .lean<StoredLikeCount>()
      .exec();
  }

  /** Latest first. */
  async likers(text: string, { count, skip }: { count: number; skip: number }) {
    const [found, counted] = await Promise.all([
      this.likes.find({ text }).sort({ at: -1, _id: -1 }).skip(skip).limit(count).lean<StoredLike[]>().exec(),
      this.counts.findById(text).lean<StoredLikeCount>().exec(),
    ]);
    return { found, total: counted?.count ?? 0 };
  }

  /** Likes of texts that were not withdrawn. */
  thatStand(kind: LikedKind, ids: readonly string[], session: Session): Promise<StoredLike[]> {
    const text = { $in: ids.map((id) => likedText(kind, id)) };
    return this.likes.find({ text }, {}, { session }).lean<StoredLike[]>().exec();
  }

  /** All likes of one member, in the order of their ids. */
  ofMember(userId: string, after: string | null, count: number, session?: Session): Promise<StoredLike[]> {
    return this.likes
      .find({ userId, ...(after === null ? {} : { _id: { $gt: after } }) }, {}, { session: session ?? null })
      .sort({ _id: 1 })
      .limit(count)
      .lean<StoredLike[]>()
      .exec();
  }

  /** Texts of a kind that were liked, in the order of their ids. */
  async liked(kind: LikedKind, after: string, count: number): Promise<string[]> {
    const found = await this.counts
      .find({ _id: { $gt: likedText(kind, after), $lt: `${kind};` } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(count)
      .lean<Pick<StoredLikeCount, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => idOf(_id));
  }

  /** For a text that was deleted for good: deletes its count last, so that an interrupted run is found again. */
  async erase(kind: LikedKind, id: string): Promise<void> {
    const text = likedText(kind, id);
    for (let more = true; more; ) {
      const found = await this.likes
        .find({ text }, { _id: 1 })
        .limit(AT_ONCE)
        .lean<Pick<StoredLike, '_id'>[]>()
        .exec();
      await this.likes.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      more = found.length === AT_ONCE;
    }
    await this.counts.deleteOne({ _id: text });
  }
}

const idOf = (text: string): string => text.slice(text.indexOf(':') + 1);

/** The kind and id of the liked text. */
export const readText = (text: string) => ({
  kind: text.slice(0, text.indexOf(':')) as LikedKind,
  id: idOf(text),
});
