import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { CAUSES_AT_ONCE, type CausingService, causesSubject, type NoticeCause } from '@screenlore/contracts';
import type { Model, QueryFilter } from 'mongoose';
import type { Session } from '../idempotency/transactions.js';
import { type DeletionStep, stepOf } from '../leaving/deletion-step.js';
import { Metrics } from '../metrics/metrics.js';
import { Peers } from '../peers/peers.js';
import { PeriodicWork } from '../service/periodic-work.js';
import { CAUSE, causeSchema, type StoredCause } from './cause.schema.js';

/** How often (ms) to look for unacknowledged causes. */
const RESEND_MS = 2000;

/** An act that concerns a member. */
export type NewCause = Pick<
  StoredCause,
  '_id' | 'kind' | 'member' | 'actor' | 'about' | 'thing' | 'source' | 'at'
>;

/**
 * Causes of notifications: acts that concern members, and their withdrawal. They are written in the transaction of the change,
 * and sent to the social service until it has acknowledged the latest version (docs/decisions/0023-notifications.md).
 */
@Injectable()
export class Causes extends PeriodicWork {
  private again = false;
  /** Since when (ms) there has always been a waiting cause. */
  private waitingSince: number | undefined;

  constructor(
    private readonly peers: Peers,
    private readonly causes: Model<StoredCause>,
    private readonly service: CausingService,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'causes',
      everyMs: RESEND_MS,
      failure: 'causes of notifications could not be sent; trying again',
      quiet: true,
    });
    metrics.showGauge(
      'screenlore_causes_backlog_seconds',
      'For how long causes of notifications wait for the social service',
      () => (this.waitingSince === undefined ? 0 : (Date.now() - this.waitingSince) / 1000),
    );
  }

  /** Adds causes; existing ones are updated. */
  async add(made: readonly NewCause[], session: Session): Promise<void> {
    if (made.length === 0) return;
    await this.causes.bulkWrite(
      made.map(({ _id, at, ...facts }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: { at, on: true, ...changed() },
            $setOnInsert: facts,
            $inc: { version: 1 },
          },
          upsert: true,
        },
      })),
      { session },
    );
  }

  /** Adds causes that do not exist yet; withdrawn ones stay withdrawn. */
  async addOnce(made: readonly NewCause[], session: Session): Promise<void> {
    if (made.length === 0) return;
    await this.causes.bulkWrite(
      made.map(({ _id, ...facts }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...facts, on: true, version: 1, ...changed() } },
          upsert: true,
        },
      })),
      { session },
    );
  }

  /** Withdraws causes. */
  withdraw(which: QueryFilter<StoredCause>, session: Session): Promise<unknown> {
    return this.turn(which, false, session);
  }

  /** Restores withdrawn causes. */
  restore(which: QueryFilter<StoredCause>, session: Session): Promise<unknown> {
    return this.turn(which, true, session);
  }

  /** Sends waiting causes now rather than with the next look. Call it after a change. Never rejects. */
  sendNow(): void {
    this.again = true;
    this.task.runNow();
  }

  private turn(which: QueryFilter<StoredCause>, on: boolean, session: Session): Promise<unknown> {
    return this.causes.updateMany(
      { ...which, on: !on },
      { $set: { on, ...changed() }, $inc: { version: 1 } },
      { session },
    );
  }

  protected async run(): Promise<void> {
    do {
      this.again = false;
      await this.sendAll();
    } while (this.again && !this.stopped);
  }

  private async sendAll(): Promise<void> {
    while (!this.stopped) {
      const waiting = await this.causes
        .find({ pending: true })
        .sort({ changedAt: 1 })
        .limit(CAUSES_AT_ONCE)
        .lean<StoredCause[]>();
      if (waiting.length > 0) {
        this.waitingSince ??= Date.now();
        const { known } = await this.peers.ask(causesSubject(this.service), { causes: waiting.map(sent) });
        if (!known) return;
        await this.causes.bulkWrite(
          waiting.map(({ _id, version }) => ({
            updateOne: { filter: { _id, version }, update: { $unset: { pending: true } } },
          })),
          { ordered: false },
        );
      }
      if (waiting.length < CAUSES_AT_ONCE) break;
    }
    this.waitingSince = undefined;
  }
}

/** For the deletion of an account: removes causes by the member and about the member. Social deletes its own data. */
export const causeDeletionOf = (causes: Parameters<typeof stepOf>[0]): DeletionStep[] =>
  ['member', 'actor'].map((field) => stepOf(causes, ({ id }) => ({ [field]: id })));

const changed = () => ({ pending: true, changedAt: new Date() });

function sent({
  thing,
  at,
  source: _source,
  pending: _pending,
  changedAt: _at,
  ...cause
}: StoredCause): NoticeCause {
  const [, type, _id = ''] = /^([^:]+):(.*)$/.exec(thing ?? '') ?? [];
  return {
    ...cause,
    thing: type === undefined ? null : ({ type, _id } as NoticeCause['thing']),
    at: at.toISOString(),
  };
}

@Module({})
class CausesModule {}

/** The module of a service's causes. Make it once, as Nest identifies modules by reference. */
export const causesModuleOf = (service: CausingService): DynamicModule => ({
  module: CausesModule,
  imports: [MongooseModule.forFeature([{ name: CAUSE, schema: causeSchema }])],
  providers: [
    {
      provide: Causes,
      inject: [Peers, getModelToken(CAUSE), Metrics],
      useFactory: (peers: Peers, causes: Model<StoredCause>, metrics: Metrics) =>
        new Causes(peers, causes, service, metrics),
    },
  ],
  exports: [Causes, MongooseModule],
});
