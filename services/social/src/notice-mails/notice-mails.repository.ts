import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { MailStop } from '@screenlore/contracts';
import { type LeaseDocument, withLease } from '@screenlore/service-kit';
import type { Connection, Model } from 'mongoose';
import {
  NOTICE,
  NOTICE_CHOICE,
  type StoredNotice,
  type StoredNoticeChoice,
} from '../notices/notice.schema.js';
import { inAWeek, WEEK_MS } from '../notices/notices.repository.js';

/** How many notifications or members one look handles, and how many notifications a mail lists. */
const LOOKED_AT = 200;
const TOLD = 500;

/** Which notifications to mail to whom. */
@Injectable()
export class NoticeMailsRepository {
  constructor(
    @InjectModel(NOTICE) private readonly notices: Model<StoredNotice>,
    @InjectModel(NOTICE_CHOICE) private readonly choices: Model<StoredNoticeChoice>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Runs in one instance at a time (NOTE-18). */
  alone<T>(work: (lost: AbortSignal) => Promise<T>): Promise<T> {
    return withLease(this.connection.collection<LeaseDocument>('leases'), 'notice-mails', work);
  }

  /** Members with notifications waiting since then. */
  async due(before: Date): Promise<string[]> {
    const found = await this.notices
      .find({ mailFrom: { $lte: before } }, { member: 1 })
      .sort({ mailFrom: 1 })
      .limit(LOOKED_AT)
      .lean<Pick<StoredNotice, 'member'>[]>()
      .exec();
    return [...new Set(found.map(({ member }) => member))];
  }

  choiceOf(member: string): Promise<StoredNoticeChoice | null> {
    return this.choices.findById(member).lean<StoredNoticeChoice | null>().exec();
  }

  /** All waiting notifications of a member, including those that may no longer be worth a mail. */
  waiting(member: string): Promise<StoredNotice[]> {
    return this.notices
      .find({ member, mailFrom: { $type: 'date' } })
      .limit(TOLD)
      .lean<StoredNotice[]>()
      .exec();
  }

  /** They no longer wait, unless something new was added to one of them meanwhile. */
  async settled(notices: readonly StoredNotice[]): Promise<void> {
    await this.notices.bulkWrite(
      notices.map(({ _id, at }) => ({
        updateOne: { filter: { _id, at }, update: { $set: { mailFrom: null, mailedTo: at } } },
      })),
    );
  }

  async weeklyDue(): Promise<StoredNoticeChoice[]> {
    return this.choices
      .find({ weeklyAt: { $lte: new Date() } })
      .limit(LOOKED_AT)
      .lean<StoredNoticeChoice[]>()
      .exec();
  }

  /** What a member has not read from the week up to the mail, and from the time since: the mail may be late. */
  unreadOfWeek({ _id: member, weeklyAt = new Date() }: StoredNoticeChoice): Promise<StoredNotice[]> {
    const at = { $gt: new Date(weeklyAt.getTime() - WEEK_MS) };
    return this.notices
      .find({ member, shown: true, unread: true, at })
      .limit(TOLD)
      .lean<StoredNotice[]>()
      .exec();
  }

  async weekIsOver({ _id, weeklyAt }: StoredNoticeChoice): Promise<void> {
    await this.choices.updateOne({ _id, weeklyAt }, { $set: { weeklyAt: inAWeek() } });
  }

  /** The secret in links that end a member's mails. */
  async stopKeyOf(member: string): Promise<string> {
    const stopKey = randomBytes(16).toString('base64url');
    await this.choices.updateOne({ _id: member, stopKey: { $exists: false } }, { $set: { stopKey } });
    const choice = await this.choiceOf(member);
    if (choice?.stopKey === undefined) throw new Error('a member without choices is to be mailed to');
    return choice.stopKey;
  }

  /** @returns whether the key exists */
  async stop(stopKey: string, what: MailStop): Promise<boolean> {
    const weekly = { $unset: { weeklyAt: 1 } } as const;
    const change =
      what === 'all'
        ? { $set: { mail: [] }, ...weekly }
        : what === 'weekly'
          ? weekly
          : { $pull: { mail: what } };
    const { matchedCount } = await this.choices.updateOne({ stopKey }, change);
    return matchedCount > 0;
  }
}
