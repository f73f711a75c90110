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

/** How long (ms) one request is worked on; the next one continues. */
const WORK_MS = 5000;

/**
 * Deletes all that a service has of a member whose account is gone, batch by batch. What goes and its count are one
 * transaction: whatever is killed in between, and however often the event comes, each thing goes and counts once.
 */
export class MemberDeletion implements OnApplicationBootstrap, OnModuleDestroy {
  private stopped = false;

  constructor(
    private readonly peers: Peers,
    private readonly connection: Connection,
    private readonly gone: GoneMembers,
    private readonly transactions: Transactions,
    private readonly deletion: DeletionSteps,
    /** The service's own event; null where the service begins by itself. */
    private readonly service: LeavingService | null,
  ) {}

  onApplicationBootstrap(): void {
    if (this.service) this.peers.answer(memberLeftSubject(this.service), (event) => this.run(event));
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** @returns after some seconds at most */
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
    // Its hourly counts and stored bytes have its id, too.
    const own = { _id: { $regex: `:of:${leaver.id}$` } as never };
    await this.connection.collection('volumes').deleteMany(own);
    await this.connection.collection('storedBytes').deleteMany(own);
  }
}

/** The deletion of members in a service. @param steps a provider that knows what the service has of them */
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
