import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NOTICE_LIMITS, type NoticeCause, type NoticeKind } from '@screenlore/contracts';
import { GoneMembers, type Session, Transactions } from '@screenlore/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import { BetweenRepository, eitherOf, type Pair } from './between.repository.js';
import {
  HIDDEN_THING,
  NOTICE_CAUSE,
  type NoticeKey,
  type StoredHiddenThing,
  type StoredNoticeCause,
} from './notice.schema.js';
import { NoticeMaker } from './notice-maker.repository.js';

const AGAIN_MS = NOTICE_LIMITS.againHours * 3_600_000;
/** A block ends these for good; everything else returns when the block is removed. */
const ENDED_BY_BLOCK: NoticeKind = 'recommend';
/** Changes of causes run one after the other, as a block and what it hides may arrive at the same time. */
export const CAUSES_QUEUE = { queue: 'causes' } as const;
/** How many causes one transaction changes. */
const AT_ONCE = 100;

/** Stores the causes that other services report, and the resulting notifications. */
@Injectable()
export class ReceivedCauses {
  private last: Promise<unknown> = Promise.resolve();
  private readonly onBlock: ((pairs: readonly Pair[], session: Session) => Promise<unknown>)[] = [];

  constructor(
    @InjectModel(NOTICE_CAUSE) private readonly causes: Model<StoredNoticeCause>,
    @InjectModel(HIDDEN_THING) private readonly hidden: Model<StoredHiddenThing>,
    private readonly maker: NoticeMaker,
    private readonly between: BetweenRepository,
    private readonly transactions: Transactions,
    private readonly gone: GoneMembers,
  ) {}

  /** Registers what else to do in the transaction that receives a block. */
  whenBlocked(end: (pairs: readonly Pair[], session: Session) => Promise<unknown>): void {
    this.onBlock.push(end);
  }

  /** @returns whose notifications changed */
  receive(sent: readonly NoticeCause[]): Promise<string[]> {
    const now = () => this.transactions.run(undefined, (session) => this.take(sent, session), CAUSES_QUEUE);
    const taken = this.last.then(now, now);
    this.last = taken;
    return taken;
  }

  /**
   * A cause from this service itself, or its withdrawal; in its transaction, which runs in `CAUSES_QUEUE`.
   * @returns the members whose notifications changed
   */
  async make(cause: Omit<NoticeCause, 'version'>, session: Session): Promise<string[]> {
    const before = await this.causes.findById(cause._id, {}, { session }).lean<StoredNoticeCause>();
    return this.take([{ ...cause, version: (before?.version ?? 0) + 1 }], session);
  }

  private async take(sent: readonly NoticeCause[], session: Session): Promise<string[]> {
    const gone = await this.gone.among(
      sent.flatMap(({ member, actor }) => [member, actor ?? []].flat()),
      session,
    );
    const there = sent.filter(
      ({ member, actor }) => !gone.has(member) && !(actor !== null && gone.has(actor)),
    );
    const turned = await this.between.take(there, session);
    const ended = await this.end(
      turned.filter(({ on }) => on),
      session,
    );
    const ids = there.map(({ _id }) => _id);
    const before = await this.causes.find({ _id: { $in: ids } }, {}, { session }).lean<StoredNoticeCause[]>();
    const known = new Map(before.map((cause) => [cause._id, cause]));
    const newer = there.flatMap((cause): StoredNoticeCause[] => {
      const { kind, thing, at, ...facts } = cause;
      if (kind === 'block' || cause.version <= (known.get(cause._id)?.version ?? 0)) return [];
      const moment = momentOf(new Date(at), known.get(cause._id));
      return [{ ...facts, kind, thing: thingKey(thing), at: moment, shown: false, blocked: false }];
    });
    const between =
      turned.length === 0
        ? []
        : await this.causes.find(eitherOf(turned), {}, { session }).lean<StoredNoticeCause[]>();
    // If a cause is in both, the newer one counts.
    const all = [...new Map([...between, ...newer].map((cause) => [cause._id, cause])).values()];
    if (all.length === 0) return this.maker.remake(ended, session);
    const [hidden, blocked] = await Promise.all([
      this.hiddenAmong(all, session),
      this.between.blockedAmong(all, session),
    ]);
    await this.causes.bulkWrite(
      all.map(({ _id, ...cause }) => {
        const isBlocked = blocked(cause);
        const shown = cause.on && !isBlocked && !hidden.has(cause.thing ?? '');
        const $set = { ...cause, blocked: isBlocked, shown };
        return { updateOne: { filter: { _id }, update: { $set }, upsert: true } };
      }),
      { session },
    );
    return this.maker.remake([...all, ...ended], session);
  }

  /** @returns the notifications whose causes were deleted */
  private async end(blocks: readonly Pair[], session: Session): Promise<NoticeKey[]> {
    if (blocks.length === 0) return [];
    for (const end of this.onBlock) await end(blocks, session);
    const which = { kind: ENDED_BY_BLOCK, ...eitherOf(blocks) };
    const found = await this.causes.find(which, {}, { session }).lean<StoredNoticeCause[]>();
    await this.delete(found, session);
    return found;
  }

  private async hiddenAmong(
    causes: readonly StoredNoticeCause[],
    session: Session,
  ): Promise<ReadonlySet<string>> {
    const things = causes.flatMap(({ thing }) => thing ?? []);
    const found = await this.hidden.find({ _id: { $in: things }, hidden: true }, { _id: 1 }, { session });
    return new Set(found.map(({ _id }) => _id));
  }

  /**
   * An article or review was withdrawn, restored or deleted for good.
   * @param told receives the members whose notifications changed
   */
  async show(
    thing: string,
    { shown, gone, version }: { shown: boolean; gone: boolean; version: number },
    told: (members: string[]) => void,
  ): Promise<void> {
    await this.hidden.updateOne(
      { _id: thing },
      { $setOnInsert: { hidden: false, version: 0 } },
      { upsert: true },
    );
    await this.hidden.updateOne(
      { _id: thing, version: { $lt: version } },
      { $set: { hidden: !shown, version } },
    );
    const now = await this.hidden.findById(thing).lean<StoredHiddenThing>();
    const which = now?.hidden ? { thing, shown: true } : { thing, shown: false, on: true, blocked: false };
    if (gone) return this.forgetThing(thing, told);
    await this.inBatches(which, told, async (found, session) => {
      const these = { _id: { $in: found.map(({ _id }) => _id) } };
      await this.causes.updateMany(these, { $set: { shown: !now?.hidden } }, { session });
    });
  }

  /** Deletes the causes about something that no longer exists for all members, or for one. @param told as for `show` */
  forgetThing(thing: string, told: (members: string[]) => void, member?: string): Promise<void> {
    return this.inBatches({ thing, ...(member !== undefined && { member }) }, told, (found, session) =>
      this.delete(found, session),
    );
  }

  /** The same for everybody except these members; invitations stay. */
  forgetForOthers(
    thing: string,
    members: readonly string[],
    told: (members: string[]) => void,
  ): Promise<void> {
    const others = { member: { $nin: [...members] }, kind: { $ne: 'club' as const } };
    return this.inBatches({ thing, ...others }, told, (found, session) => this.delete(found, session));
  }

  /** Deletes some causes of a member's acts, in the transaction of a deletion. @returns how many were deleted */
  async forget(actor: string, session: Session): Promise<number> {
    const found = await this.causes
      .find({ actor }, {}, { session })
      .limit(AT_ONCE)
      .lean<StoredNoticeCause[]>();
    await this.delete(found, session);
    await this.maker.remake(found, session);
    return found.length;
  }

  private async delete(found: readonly StoredNoticeCause[], session: Session): Promise<void> {
    await this.causes.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session });
  }

  private async inBatches(
    which: QueryFilter<StoredNoticeCause>,
    told: (members: string[]) => void,
    change: (found: StoredNoticeCause[], session: Session) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const members = await this.transactions.run(undefined, async (session) => {
        const found = await this.causes
          .find(which, {}, { session })
          .limit(AT_ONCE)
          .lean<StoredNoticeCause[]>();
        if (found.length === 0) return null;
        await change(found, session);
        return this.maker.remake(found, session);
      });
      if (!members) return;
      told(members);
    }
  }
}

const thingKey = (thing: NoticeCause['thing']): string | null => thing && `${thing.type}:${thing._id}`;

/** Repeating something soon after is not news (NOTE-04). */
const momentOf = (at: Date, before: StoredNoticeCause | undefined): Date =>
  before && at.getTime() - before.at.getTime() < AGAIN_MS ? before.at : at;
