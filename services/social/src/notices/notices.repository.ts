import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type InternalReply,
  type InternalRequest,
  LIKED_KINDS,
  type LikedKind,
  NOTICE_LIMITS,
  type NoticeCause,
  type NoticeSettings,
} from '@screenlore/contracts';
import { type Model, Types } from 'mongoose';
import { NOTICE, NOTICE_CHOICE, type StoredNotice, type StoredNoticeChoice } from './notice.schema.js';

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Members read their notifications. */
@Injectable()
export class NoticesRepository {
  constructor(
    @InjectModel(NOTICE) private readonly notices: Model<StoredNotice>,
    @InjectModel(NOTICE_CHOICE) private readonly choices: Model<StoredNoticeChoice>,
  ) {}

  /** Latest first. */
  async page(
    member: string,
    { before, count }: InternalRequest<'get-notice-page'>,
  ): Promise<InternalReply<'get-notice-page'>> {
    const at = before && new Date(before.at);
    const older = before && {
      $or: [{ at: { $lt: at } }, { at, _id: { $lt: new Types.ObjectId(before.id) } }],
    };
    const found = await this.notices
      .find({ member, shown: true, ...(await this.switchedOn(member)), ...older } as object)
      .sort({ at: -1, _id: -1 })
      .limit(count + 1)
      .lean<StoredNotice[]>()
      .exec();
    const shown = found.slice(0, count);
    const last = found.length > count ? shown.at(-1) : undefined;
    return {
      notices: shown.map(({ _id, kind, about, at: latest, unread, people, count: many, thing, words }) => ({
        ...{ _id: String(_id), kind, at: latest.toISOString(), unread, people, count: many },
        ...(kind === 'like' && { liked: likedOf(about) }),
        thing: thingOf(thing),
        ...(words && { words }),
      })),
      next: last ? { at: last.at.toISOString(), id: String(last._id) } : null,
    };
  }

  /** Counts up to `NOTICE_LIMITS.counted`. */
  async unread(member: string): Promise<number> {
    const unread = { member, unread: true, ...(await this.switchedOn(member)) };
    return this.notices.countDocuments(unread).limit(NOTICE_LIMITS.counted).exec();
  }

  async settings(member: string): Promise<NoticeSettings> {
    const choice = await this.choices.findById(member).lean<StoredNoticeChoice>().exec();
    const { off = [], mail = [], push = [], weeklyAt } = choice ?? {};
    return { off, mail, push, weekly: weeklyAt !== undefined };
  }

  async set(member: string, settings: NoticeSettings): Promise<void> {
    const { weekly, ...others } = settings;
    const week = weekly === true && { weeklyAt: { $ifNull: ['$weeklyAt', inAWeek()] } };
    await this.choices.collection.updateOne(
      { _id: member as never },
      [{ $set: { ...literal(others), ...week } }, ...(weekly === false ? [{ $unset: 'weeklyAt' }] : [])],
      { upsert: true },
    );
  }

  private async switchedOn(member: string): Promise<object> {
    const { off } = await this.settings(member);
    return off.length > 0 ? { kind: { $nin: off } } : {};
  }

  /** @returns whether anything was unread */
  async read(member: string, id?: string): Promise<boolean> {
    const { modifiedCount } = await this.notices.collection.updateMany(
      { member, unread: true, ...(id !== undefined && { _id: new Types.ObjectId(id) }) },
      [{ $set: { unread: false, readTo: '$at' } }],
    );
    return modifiedCount > 0;
  }
}

/** The kind of text that likes are about, from `<kind>:<_id>`. */
const likedOf = (about: string): LikedKind | undefined =>
  LIKED_KINDS.find((kind) => about.startsWith(`${kind}:`));

/** When the next weekly mail is due. */
export const inAWeek = (): Date => new Date(Date.now() + WEEK_MS);

/** Members' texts as literals in a pipeline. */
const literal = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, $literal]) => [name, { $literal }]));

function thingOf(key: string | null): NoticeCause['thing'] {
  if (key === null) return null;
  const end = key.indexOf(':');
  return { type: key.slice(0, end), _id: key.slice(end + 1) } as NoticeCause['thing'];
}
