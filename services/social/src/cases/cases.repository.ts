import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type InternalRequest, REPORT_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { CASE, REPORT, type StoredCase, type StoredReport } from './case.schema.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DECIDED: QueryFilter<StoredCase> = { state: { $in: ['decided', 'appealed'] } };

type Report = Pick<InternalRequest<'store-report'>, 'kind' | 'reason' | 'words'>;

/** Cases and their reports. */
@Injectable()
export class CasesRepository {
  constructor(
    @InjectModel(CASE) private readonly cases: Model<StoredCase>,
    @InjectModel(REPORT) private readonly reports: Model<StoredReport>,
  ) {}

  find(id: string, session: Session | null = null): Promise<StoredCase | null> {
    return this.cases.findById(asId(id), {}, { session }).lean<StoredCase>().exec();
  }

  findMany(ids: readonly string[]): Promise<StoredCase[]> {
    return this.cases
      .find({ _id: { $in: ids.map(asId) } })
      .lean<StoredCase[]>()
      .exec();
  }

  openOf(kind: StoredCase['kind'], thing: string, session: Session): Promise<StoredCase | null> {
    return this.cases.findOne({ kind, thing, state: 'open' }, {}, { session }).lean<StoredCase>().exec();
  }

  lastDecidedOf(kind: StoredCase['kind'], thing: string, session: Session): Promise<StoredCase | null> {
    return this.cases
      .findOne({ kind, thing, ...DECIDED }, {}, { session })
      .sort({ decidedAt: -1 })
      .lean<StoredCase>()
      .exec();
  }

  async isOpenedBy(held: string, session: Session): Promise<boolean> {
    return (await this.cases.exists({ held }).session(session)) !== null;
  }

  async begin(
    facts: Pick<StoredCase, 'kind' | 'thing' | 'author' | 'place' | 'text' | 'held'>,
    session: Session,
  ) {
    const _id = new Types.ObjectId();
    const begun = { _id, ...facts, reports: 0, reasons: {}, state: 'open', firstAt: new Date() } as const;
    await this.cases.create([begun], { session });
    return _id;
  }

  /** What was reported is held, too: its author edited it. */
  async hold(_id: Types.ObjectId, held: string, session: Session): Promise<void> {
    await this.cases.updateOne({ _id }, { $set: { held } }, { session });
  }

  /** @returns whether the reporter had said something else before */
  async report(_id: Types.ObjectId, reporter: string, said: Report, session: Session): Promise<boolean> {
    const before = await this.reports
      .findOneAndUpdate(
        { case: _id, reporter },
        { $set: { ...said, at: new Date() } },
        { session, upsert: true, returnDocument: 'before' },
      )
      .lean<StoredReport>()
      .exec();
    const counted: Record<string, number> = { reports: before ? 0 : 1 };
    if (before?.reason !== said.reason) {
      counted[`reasons.${said.reason}`] = 1;
      if (before) counted[`reasons.${before.reason}`] = -1;
    }
    // Even if nothing is counted: a concurrent decision then conflicts here.
    await this.cases.updateOne({ _id }, { $inc: counted }, { session });
    return before !== null;
  }

  /** Held cases, which nobody has seen, come after reported ones (MOD-60). */
  async page({ decided, of, count, skip }: InternalRequest<'get-case-page'>) {
    const filter: QueryFilter<StoredCase> = {
      ...(decided
        ? { state: 'decided', decidedAt: { $type: 'date' } }
        : { state: { $in: ['open', 'appealed'] } }),
      ...(of === 'reported' && { reports: { $gt: 0 } }),
      ...(of === 'held' && { held: { $type: 'string' } }),
    };
    const [found, total] = await Promise.all([
      this.cases
        .find(filter)
        .sort(decided ? { decidedAt: -1, _id: -1 } : { reports: -1, firstAt: 1, _id: 1 })
        .skip(skip)
        .limit(count)
        .lean<StoredCase[]>()
        .exec(),
      this.cases.countDocuments(filter).exec(),
    ]);
    const said = await Promise.all(found.map(({ _id }) => this.latestReports(_id)));
    return { found: found.map((each, at) => ({ of: each, said: said[at] ?? [] })), total };
  }

  /** Takes a case for a while. @returns null if somebody else has it, or it may not be taken */
  claim(id: string, by: string, of: StoredCase['state'][]): Promise<StoredCase | null> {
    const now = new Date();
    const isFree = [{ claimedBy: by }, { claimedUntil: null }, { claimedUntil: { $lte: now } }];
    // The moderator who decided does not decide about the appeal.
    const isOther = [{ state: { $ne: 'appealed' as const } }, { decidedBy: { $ne: by } }];
    return this.cases
      .findOneAndUpdate(
        { _id: asId(id), state: { $in: of }, author: { $ne: by }, $and: [{ $or: isFree }, { $or: isOther }] },
        {
          $set: {
            claimedBy: by,
            claimedUntil: new Date(now.getTime() + REPORT_LIMITS.claimMinutes * MINUTE_MS),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredCase>()
      .exec();
  }

  async release(id: string, by: string): Promise<void> {
    const free = { claimedBy: null, claimedUntil: null };
    await this.cases.updateOne({ _id: asId(id), claimedBy: by }, { $set: free });
  }

  /** Records a decision about a case, or an appeal. Unless it is an appeal, its reporters will be answered. */
  async turn(
    _id: Types.ObjectId,
    change: Partial<StoredCase>,
    { session, answers = true }: { session: Session; answers?: boolean },
  ): Promise<StoredCase> {
    const expiresAt = new Date(Date.now() + REPORT_LIMITS.keptDays * DAY_MS);
    const turned = { ...change, claimedBy: null, claimedUntil: null, expiresAt };
    const now = await this.cases
      .findOneAndUpdate({ _id }, { $set: turned }, { session, returnDocument: 'after' })
      .lean<StoredCase>()
      .exec();
    if (!now) throw new Error('a case that was read in this transaction is there');
    if (answers)
      await this.reports.updateMany({ case: _id }, { $set: { due: true, expiresAt } }, { session });
    return now;
  }

  async log({ count, skip }: { count: number; skip: number }) {
    const filter: QueryFilter<StoredCase> = { decidedAt: { $type: 'date' }, decision: { $type: 'string' } };
    const [found, total] = await Promise.all([
      this.cases
        .find(filter, { text: 0, judged: 0, words: 0 })
        .sort({ decidedAt: -1, _id: -1 })
        .skip(skip)
        .limit(count)
        .lean<StoredCase[]>()
        .exec(),
      this.cases.countDocuments(filter).exec(),
    ]);
    return { found, total };
  }

  /** The member's own reports, or cases about their texts, in the order of ids. */
  reportsOf(reporter: string, { after, count }: { after: string | null; count: number }) {
    return this.reports
      .find({ reporter, ...(after !== null && { _id: { $gt: asId(after) } }) })
      .sort({ _id: 1 })
      .limit(count)
      .lean<StoredReport[]>()
      .exec();
  }

  decidedOf(author: string, { after, count }: { after: string | null; count: number }) {
    return this.cases
      .find({ author, ...DECIDED, ...(after !== null && { _id: { $gt: asId(after) } }) })
      .sort({ _id: 1 })
      .limit(count)
      .lean<StoredCase[]>()
      .exec();
  }

  async someDue(): Promise<boolean> {
    return (await this.reports.exists({ due: true })) !== null;
  }

  dueReports(count: number, session: Session): Promise<StoredReport[]> {
    return this.reports.find({ due: true }, {}, { session }).limit(count).lean<StoredReport[]>().exec();
  }

  async answered(reports: readonly StoredReport[], session: Session): Promise<void> {
    const these = { _id: { $in: reports.map(({ _id }) => _id) } };
    await this.reports.updateMany(these, { $unset: { due: 1 } }, { session });
  }

  private latestReports(_id: Types.ObjectId): Promise<StoredReport[]> {
    return this.reports
      .find({ case: _id })
      .sort({ at: -1 })
      .limit(REPORT_LIMITS.shown)
      .lean<StoredReport[]>()
      .exec();
  }
}

/** Turns an invalid id into an id that no document has. */
const asId = (id: string): Types.ObjectId =>
  new Types.ObjectId(/^[0-9a-f]{24}$/i.test(id) ? id : '0'.repeat(24));
