import type { OnApplicationBootstrap, OnModuleDestroy, Provider, Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  type LeavingService,
  type MemberDeleted,
  type MemberLeft,
  memberLeftSubject,
} from '@screenlore/contracts';
import type { Connection } from 'mongoose';
import { Transactions } from '../idempotency/transactions.js';
import { Peers } from '../peers/peers.js';
import type { DeletionSteps, Leaver } from './deletion-step.js';
import { GoneMembers } from './gone-members.js';

/** How long (ms) to work on one request. The next one continues. */
const WORK_MS = 5000;

/**
 * Deletes a service's data of a deleted member, batch by batch. A batch and its count are one transaction, so that everything
 * is counted once, whatever is killed in between and however often the event comes.
 */
export class MemberDeletion implements OnApplicationBootstrap, OnModuleDestroy {
  private stopped = false;

  constructor(
    private readonly peers: Peers,
    private readonly connection: Connection,
    private readonly gone: GoneMembers,
    private readonly transactions: Transactions,
    private readonly deletion: DeletionSteps,
    /** The service whose event starts the deletion; null for auth, which starts by itself. */
    private readonly service: LeavingService | null,
  ) {}

  onApplicationBootstrap(): void {
    if (this.service) this.peers.answer(memberLeftSubject(this.service), (event) => this.run(event));
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** Works for a few seconds. @returns whether everything is done, and the counts so far */
  async run({ userId, texts }: MemberLeft): Promise<MemberDeleted> {
    await this.gone.add(userId, texts);
    const until = performance.now() + WORK_MS;
    for (;;) {
      const { done, counts } = await this.batch(userId);
      this.deletion.committed?.();
      if (done) await this.finish({ id: userId, texts });
      if (done || this.stopped || performance.now() > until) return { done, counts };
    }
  }

  private batch(id: string) {
    return this.transactions.run(undefined, async (session) => {
      const member = await this.gone.next(id, session);
      if (member.done) return member;
      for (const step of this.deletion.steps) {
        const went = await step({ id, texts: member.texts }, session);
        if (went) return this.gone.count(id, went, session);
      }
      return this.gone.count(id, null, session);
    });
  }

  private async finish(leaver: Leaver): Promise<void> {
    await this.deletion.finish?.(leaver);
    // The member's counts for limits contain the id, too.
    const own = { _id: { $regex: `:of:${leaver.id}$` } as never };
    await this.connection.collection('volumes').deleteMany(own);
    await this.connection.collection('storedBytes').deleteMany(own);
  }
}

/** The deletion of members in a service. @param steps a provider with the service's steps */
export const memberDeletionOf = (service: LeavingService | null, steps: Type<DeletionSteps>): Provider[] => [
  steps,
  {
    provide: MemberDeletion,
    inject: [Peers, getConnectionToken(), GoneMembers, Transactions, steps],
    useFactory: (
      peers: Peers,
      connection: Connection,
      gone: GoneMembers,
      transactions: Transactions,
      deletion: DeletionSteps,
    ) => new MemberDeletion(peers, connection, gone, transactions, deletion, service),
  },
];
