import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MailContent } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import type { StoredAccount } from '../accounts/account.schema.js';
import { NOTICE, type StoredNotice } from './notice.schema.js';

const AT_ONCE = 50;

@Injectable()
export class NoticesRepository {
  constructor(@InjectModel(NOTICE) private readonly notices: Model<StoredNotice>) {}

  /** Keeps a notice that is to be sent. @param session of the change that it is about, where that is a transaction */
  async add(
    { _id, email }: Pick<StoredAccount, '_id' | 'email'>,
    content: MailContent,
    session?: Session,
  ): Promise<void> {
    // Nobody can be written to without an address.
    if (email === null) return;
    const notice = {
      _id: `notice:${randomUUID()}`,
      accountId: String(_id),
      to: email,
      content,
      at: new Date(),
    };
    await this.notices.create([notice], session ? { session } : {});
  }

  /** The oldest first. */
  waiting(): Promise<StoredNotice[]> {
    return this.notices.find().sort({ at: 1 }).limit(AT_ONCE).lean<StoredNotice[]>().exec();
  }

  async passedOn(key: string): Promise<void> {
    await this.notices.deleteOne({ _id: key }).exec();
  }
}
