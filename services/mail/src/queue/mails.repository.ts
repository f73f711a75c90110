import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MAIL_TROUBLES, type MailContent, type MailWanted } from '@screenlore/contracts';
import { isDuplicate } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { MAIL, type StoredMail } from './mail.schema.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long to retry a mail without an expiry of its own. */
const TRIED_MS = 2 * DAY_MS;
/** How long its key is remembered, and how long administrators see a failed mail. */
const KEPT_MS = 30 * DAY_MS;
/** Longer than any try: timeouts end tries earlier. */
const CLAIM_MS = 2 * 60_000;

/** A mail whose turn it is. */
export type ClaimedMail = Pick<StoredMail, '_id' | 'tries'> & {
  to: string;
  content: MailContent;
  claim: string;
};

/** The queue. Every change of a mail's state is one atomic step, so any number of instances may work on it. */
@Injectable()
export class MailsRepository {
  constructor(@InjectModel(MAIL) private readonly mails: Model<StoredMail>) {}

  /** Stores a mail to be sent; a known mail stays as it is. */
  async add({ key, userId, to, until, content }: MailWanted): Promise<void> {
    const at = new Date();
    try {
      await this.mails.create({
        _id: key,
        ...{ userId, to, content, kind: content.kind, at, nextAt: at, state: 'waiting' },
        until: until === null ? new Date(at.getTime() + TRIED_MS) : new Date(until),
        expires: until !== null,
        expiresAt: new Date(at.getTime() + KEPT_MS),
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** The next mail whose turn it is; no other instance gets it until it is settled. */
  async claim(): Promise<ClaimedMail | null> {
    const now = new Date();
    const claim = randomUUID();
    const mail = await this.mails
      .findOneAndUpdate(
        { state: 'waiting', nextAt: { $lte: now }, until: { $gt: now } },
        {
          $set: {
            ...{ state: 'sending', claim, handedOver: false },
            claimedUntil: new Date(now.getTime() + CLAIM_MS),
          },
          $inc: { tries: 1 },
        },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      )
      .lean<StoredMail>()
      .exec();
    if (mail?.to == null || mail.content === null) return null;
    return { _id: mail._id, to: mail.to, content: mail.content, tries: mail.tries, claim };
  }

  /** Call it just before handing over the mail itself. @throws Error if another instance may have the mail by now */
  async handingOver({ _id, claim }: ClaimedMail): Promise<void> {
    const { matchedCount } = await this.mails.updateOne({ _id, claim }, { $set: { handedOver: true } });
    if (matchedCount === 0) throw new Error('this mail is not this instance’s any more');
  }

  async sent(mail: ClaimedMail): Promise<void> {
    await this.settle(mail, { state: 'sent', to: null, content: null, reason: '' });
  }

  async failed(mail: ClaimedMail, state: 'failed' | 'unknown', reason: string): Promise<void> {
    await this.settle(mail, { state, reason });
  }

  async later(mail: ClaimedMail, inMs: number, reason: string): Promise<void> {
    await this.settle(mail, { state: 'waiting', nextAt: new Date(Date.now() + inMs), reason });
  }

  /** Releases the mails of instances that have ended, and gives up mails that are past their time. */
  async tidy(): Promise<void> {
    const now = new Date();
    const overdue = { state: 'sending', claimedUntil: { $lt: now } } as const;
    await this.mails.updateMany(
      { ...overdue, handedOver: false },
      { $set: { state: 'waiting', nextAt: now, claim: null } },
    );
    await this.mails.updateMany(
      { ...overdue, handedOver: true },
      { $set: { state: 'unknown', claim: null, reason: 'The service ended while it handed the mail over.' } },
    );
    await this.mails.updateMany(
      { state: 'waiting', until: { $lte: now } },
      [
        {
          $set: {
            state: 'failed',
            reason: { $concat: ['It could not be sent in time. ', '$reason'] },
            // A link that no longer works is useless.
            content: { $cond: ['$expires', null, '$content'] },
          },
        },
      ],
      { updatePipeline: true },
    );
  }

  waiting(): Promise<number> {
    return this.mails.countDocuments({ state: { $in: ['waiting', 'sending'] } }).exec();
  }

  /** Mails that may not have arrived, newest first, and their number. */
  async troubled(count: number): Promise<{ mails: StoredMail[]; total: number }> {
    const those = { state: { $in: MAIL_TROUBLES } };
    const [mails, total] = await Promise.all([
      this.mails.find(those).sort({ at: -1 }).limit(count).lean<StoredMail[]>().exec(),
      this.mails.countDocuments(those).exec(),
    ]);
    return { mails, total };
  }

  /** @returns the mail before the change, or null if there is no such mail in trouble */
  async findTroubled(id: string): Promise<StoredMail | null> {
    return this.mails
      .findOne({ _id: id, state: { $in: MAIL_TROUBLES } })
      .lean<StoredMail>()
      .exec();
  }

  /** @returns whether it is waiting again: it was still in trouble */
  async sendAgain({ _id, expires, until }: StoredMail): Promise<boolean> {
    const now = new Date();
    const { modifiedCount } = await this.mails.updateOne(
      { _id, state: { $in: MAIL_TROUBLES } },
      {
        $set: {
          ...{ state: 'waiting', nextAt: now, tries: 0 },
          until: expires ? until : new Date(now.getTime() + TRIED_MS),
        },
      },
    );
    return modifiedCount === 1;
  }

  private async settle({ _id, claim }: ClaimedMail, change: Partial<StoredMail>): Promise<void> {
    await this.mails.updateOne({ _id, claim }, { $set: { ...change, claim: null, claimedUntil: null } });
  }
}

/** Whether sending it again is useful. */
export const canBeSentAgain = ({ content, expires, until }: StoredMail): boolean =>
  content !== null && (!expires || until > new Date());
