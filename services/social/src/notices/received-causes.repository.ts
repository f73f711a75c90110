import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NOTICE_LIMITS, type NoticeCause } from '@screenlore/contracts';
import { GoneMembers, type Session, Transactions } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { BetweenRepository, eitherOf } from './between.repository.js';
import {
  HIDDEN_THING,
  NOTICE_CAUSE,
  type StoredHiddenThing,
  type StoredNoticeCause,
} from './notice.schema.js';
import { NoticeMaker } from './notice-maker.repository.js';

const AGAIN_MS = NOTICE_LIMITS.againHours * 3_600_000;
/** Causes that one transaction turns. */
const AT_ONCE = 100;

/** Keeps what other services say of causes, and what is made of them. */
@Injectable()
export class ReceivedCauses {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(NOTICE_CAUSE) private readonly causes: Model<StoredNoticeCause>,
    @InjectModel(HIDDEN_THING) private readonly hidden: Model<StoredHiddenThing>,
    private readonly maker: NoticeMaker,
    private readonly between: BetweenRepository,
    private readonly transactions: Transactions,
    private readonly gone: GoneMembers,
  ) {}

  /** One after the other, as a block and what it hides may come at the same time. @returns whose notifications changed */
  receive(sent: readonly NoticeCause[]): Promise<string[]> {
    const now = () =>
      this.transactions.run(undefined, (session) => this.take(sent, session), { queue: 'causes' });
    const taken = this.last.then(now, now);
    this.last = taken;
    return taken;
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
    // Of one that is in both the newer.
    const all = [...new Map([...between, ...newer].map((cause) => [cause._id, cause])).values()];
    if (all.length === 0) return [];
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
    return this.maker.remake(all, session);
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
   * An article or review was withdrawn or came back, or is gone for good.
   * @param told gets the members whose notifications changed
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
    await this.inBatches(gone ? { thing } : which, told, async (found, session) => {
      const these = { _id: { $in: found.map(({ _id }) => _id) } };
      if (gone) await this.causes.deleteMany(these, { session });
      else await this.causes.updateMany(these, { $set: { shown: !now?.hidden } }, { session });
    });
  }

  /** What a member did, some of it, in the transaction of a deletion. @returns how many causes went */
  async forget(actor: string, session: Session): Promise<number> {
    const found = await this.causes
      .find({ actor }, {}, { session })
      .limit(AT_ONCE)
      .lean<StoredNoticeCause[]>();
    await this.causes.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session });
    await this.maker.remake(found, session);
    return found.length;
  }

  private async inBatches(
    which: Partial<StoredNoticeCause>,
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

/** Who does the same again soon gives no news (NOTE-04). */
const momentOf = (at: Date, before: StoredNoticeCause | undefined): Date =>
  before && at.getTime() - before.at.getTime() < AGAIN_MS ? before.at : at;
