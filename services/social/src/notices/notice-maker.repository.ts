import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isChosenNotice, NOTICE_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import {
  NOTICE,
  NOTICE_CAUSE,
  NOTICE_CHOICE,
  type NoticeKey,
  type StoredNotice,
  type StoredNoticeCause,
  type StoredNoticeChoice,
} from './notice.schema.js';

const NEVER = new Date(0);

/** Derives notifications from their causes: numbers are never counted up or down, so they cannot drift. */
@Injectable()
export class NoticeMaker {
  constructor(
    @InjectModel(NOTICE) private readonly notices: Model<StoredNotice>,
    @InjectModel(NOTICE_CAUSE) private readonly causes: Model<StoredNoticeCause>,
    @InjectModel(NOTICE_CHOICE) private readonly choices: Model<StoredNoticeChoice>,
  ) {}

  /** Remakes the notifications of causes that changed. @returns the members who have them */
  async remake(changed: readonly NoticeKey[], session: Session): Promise<string[]> {
    const keys = new Map(
      changed.map(({ member, kind, about }) => [
        JSON.stringify([member, kind, about]),
        { member, kind, about },
      ]),
    );
    for (const key of keys.values()) await this.make(key, session);
    return [...new Set(changed.map(({ member }) => member))];
  }

  private async make(key: NoticeKey, session: Session): Promise<void> {
    const found = await this.causes
      .find({ ...key, shown: true }, {}, { session })
      .sort({ at: -1, _id: -1 })
      .limit(NOTICE_LIMITS.counted)
      .lean<StoredNoticeCause[]>()
      .exec();
    const [latest] = found;
    if (!latest) return this.empty(key, session);
    const actors = [...new Set(found.flatMap(({ actor }) => actor ?? []))];
    const { at, thing, words } = latest;
    const { byMail, byPush } = await this.waysOf(key, session);
    await this.notices.collection.updateOne(
      key,
      [
        {
          $set: {
            ...{
              at,
              thing: { $literal: thing },
              people: { $literal: actors.slice(0, NOTICE_LIMITS.people) },
            },
            // With several people, nobody's words are shown.
            words: { $literal: actors.length === 1 ? (words ?? null) : null },
            count: actors.length || found.length,
            shown: true,
            unread: { $gt: [at, { $ifNull: ['$readTo', NEVER] }] },
            // Of what came before.
            pushedOn: { $cond: [{ $eq: ['$at', at] }, '$pushedOn', '$$REMOVE'] },
          },
        },
        { $set: { mailFrom: waits(byMail, 'mail', at), pushFrom: waits(byPush, 'push', at) } },
      ],
      { session, upsert: true },
    );
  }

  private async waysOf({ member, kind }: NoticeKey, session: Session) {
    // What moderators do is not among what members choose.
    if (!isChosenNotice(kind)) return { byMail: false, byPush: false };
    const choice = await this.choices
      .findById(member, { mail: 1, push: 1 }, { session })
      .lean<StoredNoticeChoice>();
    return { byMail: choice?.mail?.includes(kind) ?? false, byPush: choice?.push?.includes(kind) ?? false };
  }

  private async empty(key: NoticeKey, session: Session): Promise<void> {
    const mayComeBack = await this.causes.exists(key).session(session);
    if (mayComeBack)
      await this.notices.updateOne(key, { $set: { shown: false, unread: false } }, { session });
    else await this.notices.deleteOne(key, { session });
  }
}

/** Since when a notification waits to be sent that way; null where it does not. */
const waits = (wanted: boolean, way: 'mail' | 'push', at: Date) => ({
  $cond: [
    { $and: [wanted, '$unread', { $gt: [at, { $ifNull: [`$${way}edTo`, NEVER] }] }] },
    { $ifNull: [`$${way}From`, '$$NOW'] },
    null,
  ],
});
