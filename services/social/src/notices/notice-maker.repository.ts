import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NOTICE_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import {
  NOTICE,
  NOTICE_CAUSE,
  type NoticeKey,
  type StoredNotice,
  type StoredNoticeCause,
} from './notice.schema.js';

const NEVER = new Date(0);

/** Makes notifications of their causes: what they say is never counted up or down, so it cannot drift. */
@Injectable()
export class NoticeMaker {
  constructor(
    @InjectModel(NOTICE) private readonly notices: Model<StoredNotice>,
    @InjectModel(NOTICE_CAUSE) private readonly causes: Model<StoredNoticeCause>,
  ) {}

  /** Of these causes the notifications, after the causes changed. @returns whose they are */
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
    const { at, thing } = latest;
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
            count: actors.length || found.length,
            shown: true,
            unread: { $gt: [at, { $ifNull: ['$readTo', NEVER] }] },
          },
        },
      ],
      { session, upsert: true },
    );
  }

  private async empty(key: NoticeKey, session: Session): Promise<void> {
    const mayComeBack = await this.causes.exists(key).session(session);
    if (mayComeBack)
      await this.notices.updateOne(key, { $set: { shown: false, unread: false } }, { session });
    else await this.notices.deleteOne(key, { session });
  }
}
