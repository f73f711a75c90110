import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  NOTICE,
  NOTICE_CHOICE,
  type StoredNotice,
  type StoredNoticeChoice,
} from '../notices/notice.schema.js';

/** Each wait is this many times as long as the one before. */
const GROWS = 4;
const CLAIMED_MS = 60_000;

/** Notifications that wait to be pushed. */
@Injectable()
export class PushQueue {
  constructor(
    @InjectModel(NOTICE) private readonly notices: Model<StoredNotice>,
    @InjectModel(NOTICE_CHOICE) private readonly choices: Model<StoredNoticeChoice>,
  ) {}

  /** One that is due, which no other instance gets for a minute: much longer than pushing it may take (NOTE-23). */
  claim(): Promise<StoredNotice | null> {
    const pushTries = { $add: [{ $ifNull: ['$pushTries', 0] }, 1] };
    return this.notices
      .findOneAndUpdate(
        { pushFrom: { $lte: new Date() } },
        [{ $set: { pushFrom: { $add: ['$$NOW', CLAIMED_MS] }, pushTries } }],
        { sort: { pushFrom: 1 }, returnDocument: 'after', updatePipeline: true },
      )
      .lean<StoredNotice | null>()
      .exec();
  }

  /** It is tried again. @param waitMs after the first try */
  async later({ _id, pushTries = 1 }: StoredNotice, waitMs: number): Promise<void> {
    const pushFrom = new Date(Date.now() + waitMs * GROWS ** (pushTries - 1));
    await this.notices.updateOne({ _id, pushFrom: { $type: 'date' } }, { $set: { pushFrom } });
  }

  choiceOf(member: string): Promise<StoredNoticeChoice | null> {
    return this.choices.findById(member).lean<StoredNoticeChoice | null>().exec();
  }

  /** A device has it as it is. */
  async pushed({ _id, at }: StoredNotice, device: string): Promise<void> {
    await this.notices.updateOne({ _id, at }, { $addToSet: { pushedOn: device } });
  }

  /**
   * It waits no longer, unless something came to it meanwhile: that is pushed at once.
   * @param sent whether any device has it
   */
  async settled({ _id, at }: StoredNotice, sent: boolean): Promise<void> {
    const $unset = { pushTries: 1, pushedOn: 1 } as const;
    const $set = { pushFrom: null, pushedTo: at, ...(sent && { pushedAt: new Date() }) };
    const { matchedCount } = await this.notices.updateOne({ _id, at }, { $set, $unset });
    if (matchedCount > 0) return;
    const waits = { _id, pushFrom: { $type: 'date' } } as const;
    await this.notices.updateOne(waits, { $set: { pushFrom: new Date() }, $unset });
  }
}
