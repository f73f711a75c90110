import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { NOTICE, type NoticeContent, type StoredNotice } from './notice.schema.js';

const AT_ONCE = 50;

@Injectable()
export class NoticesRepository {
  constructor(@InjectModel(NOTICE) private readonly notices: Model<StoredNotice>) {}

  /** Stores a notice until it is sent. @param session of the transaction that makes the change, if there is one */
  async add(
    { _id, email }: { _id: Types.ObjectId; email: string | null },
    content: NoticeContent,
    session?: Session,
    { link, until }: Pick<StoredNotice, 'link' | 'until'> = {},
  ): Promise<void> {
    if (email === null) return;
    const notice = {
      _id: `notice:${randomUUID()}`,
      accountId: String(_id),
      to: email,
      content,
      link,
      until,
      at: new Date(),
    };
    await this.notices.create([notice], session ? { session } : {});
  }

  /** Oldest first. */
  waiting(): Promise<StoredNotice[]> {
    return this.notices.find().sort({ at: 1 }).limit(AT_ONCE).lean<StoredNotice[]>().exec();
  }

  async passedOn(key: string): Promise<void> {
    await this.notices.deleteOne({ _id: key }).exec();
  }
}
