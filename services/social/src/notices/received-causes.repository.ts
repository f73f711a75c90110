import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NOTICE_LIMITS, type NoticeCause } from '@screenlore/contracts';
import { GoneMembers, type Session, Transactions } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
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
  constructor(
    @InjectModel(NOTICE_CAUSE) private readonly causes: Model<StoredNoticeCause>,
    @InjectModel(HIDDEN_THING) private readonly hidden: Model<StoredHiddenThing>,
    private readonly maker: NoticeMaker,
    private readonly transactions: Transactions,
    private readonly gone: GoneMembers,
  ) {}

  /** @returns whose notifications changed */
  receive(sent: readonly NoticeCause[]): Promise<string[]> {
    return this.transactions.run(undefined, async (session) => {
      const ids = sent.map(({ _id }) => _id);
      const known = new Map(
        (await this.causes.find({ _id: { $in: ids } }, {}, { session }).lean<StoredNoticeCause[]>()).map(
          (cause) => [cause._id, cause],
        ),
      );
      const gone = await this.gone.among(
        sent.flatMap(({ member, actor }) => [member, actor ?? []].flat()),
        session,
      );
      const things = sent.flatMap(({ thing }) => thingKey(thing) ?? []);
      const hidden = await this.hidden.find({ _id: { $in: things }, hidden: true }, {}, { session });
      const unread = new Set(hidden.map(({ _id }) => _id));
      const newer = sent.filter(
        ({ _id, version, member, actor }) =>
          version > (known.get(_id)?.version ?? 0) &&
          !gone.has(member) &&
          !(actor !== null && gone.has(actor)),
      );
      const stored = newer.map(({ thing, at, ...cause }): StoredNoticeCause => {
        const key = thingKey(thing);
        return {
          ...cause,
          thing: key,
          at: momentOf(new Date(at), known.get(cause._id)),
          shown: cause.on && !(key !== null && unread.has(key)),
        };
      });
      if (stored.length === 0) return [];
      await this.causes.bulkWrite(
        stored.map(({ _id, ...cause }) => ({
          updateOne: { filter: { _id }, update: { $set: cause }, upsert: true },
        })),
        { session },
      );
      return this.maker.remake(stored, session);
    });
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
    const which = now?.hidden ? { thing, shown: true } : { thing, shown: false, on: true };
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
