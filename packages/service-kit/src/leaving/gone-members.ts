import { Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { LeavingCounts, LeavingTexts } from '@screenlore/contracts';
import type { Connection, mongo } from 'mongoose';
import type { Session } from '../idempotency/transactions.js';

/** A deleted member: the id is kept, so that nothing is stored for it later. */
export interface GoneMember {
  /** `_id` of the account. */
  _id: string;
  texts: LeavingTexts;
  /** What was deleted so far. Each batch is counted in its own transaction. */
  counts: LeavingCounts;
  batches: number;
  done: boolean;
}

/** Members whose accounts are deleted. */
@Injectable()
export class GoneMembers {
  private readonly members: mongo.Collection<GoneMember>;

  constructor(@InjectConnection() connection: Connection) {
    this.members = connection.collection('goneMembers');
  }

  /** Which of these are deleted. */
  async among(ids: readonly string[], session?: Session): Promise<ReadonlySet<string>> {
    const found = await this.members
      .find({ _id: { $in: [...new Set(ids)] } }, { projection: { _id: 1 }, ...(session && { session }) })
      .toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  async has(id: string, session?: Session): Promise<boolean> {
    return (await this.among([id], session)).has(id);
  }

  /** Adds a deleted member, unless known. */
  async add(id: string, texts: LeavingTexts): Promise<void> {
    await this.members.updateOne(
      { _id: id },
      { $setOnInsert: { texts, counts: {}, batches: 0, done: false } },
      { upsert: true },
    );
  }

  /** Starts a batch, in its transaction. Batches of a member conflict here, so they run one after the other. */
  async next(id: string, session: Session): Promise<GoneMember> {
    const member = await this.members.findOneAndUpdate(
      { _id: id },
      { $inc: { batches: 1 } },
      { session, returnDocument: 'after' },
    );
    if (!member) throw new Error('the deleted member has no record');
    return member;
  }

  /** @param went null if nothing was left @returns the updated member */
  async count(id: string, went: LeavingCounts | null, session: Session): Promise<GoneMember> {
    const by = Object.entries(went ?? {}).map(([name, count]) => [`counts.${name}`, count]);
    const change =
      went === null ? { $set: { done: true } } : { $inc: { batches: 0, ...Object.fromEntries(by) } };
    const member = await this.members.findOneAndUpdate({ _id: id }, change, {
      session,
      returnDocument: 'after',
    });
    if (!member) throw new Error('the deleted member has no record');
    return member;
  }
}

@Module({ providers: [GoneMembers], exports: [GoneMembers] })
export class GoneMembersModule {}
