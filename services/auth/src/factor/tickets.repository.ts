import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CODE_MINUTES } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { SIGN_IN_TICKET, type StoredTicket } from './ticket.schema.js';

/** How many codes may be entered for one sign-in. */
const TRIES_MAX = 5;

@Injectable()
export class TicketsRepository {
  constructor(@InjectModel(SIGN_IN_TICKET) private readonly tickets: Model<StoredTicket>) {}

  async keep(secret: string, ticket: Omit<StoredTicket, '_id' | 'tries' | 'expiresAt'>): Promise<void> {
    const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
    await this.tickets.create({ ...ticket, _id: hashOf(secret), tries: 0, expiresAt });
  }

  /** Counts an entered code. @returns null if there is no such sign-in, it is too old, or too many codes were entered */
  try(secret: string): Promise<StoredTicket | null> {
    return this.tickets
      .findOneAndUpdate(
        { _id: hashOf(secret), tries: { $lt: TRIES_MAX }, expiresAt: { $gt: new Date() } },
        { $inc: { tries: 1 } },
      )
      .lean<StoredTicket>()
      .exec();
  }

  /** Uses it up. @returns whether it still existed */
  async take({ _id }: StoredTicket): Promise<boolean> {
    return (await this.tickets.deleteOne({ _id }).exec()).deletedCount === 1;
  }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
