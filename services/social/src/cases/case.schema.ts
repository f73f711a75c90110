import type {
  CaseDecision,
  InternalRequest,
  JudgedText,
  ModerationCase,
  ReportedKind,
  ReportReason,
} from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const CASE = 'Case';
export const REPORT = 'Report';

/** The reports of one thing, and their outcome. Members' ids are null after the account is deleted. */
export interface StoredCase {
  _id: Types.ObjectId;
  kind: ReportedKind;
  /** `_id` of the text, list or account. */
  thing: string;
  author: string | null;
  place: InternalRequest<'store-report'>['place'];
  /** The text when it was first reported. */
  text: JudgedText;
  reports: number;
  reasons: Partial<Record<ReportReason, number>>;
  state: ModerationCase['state'];
  firstAt: Date;
  claimedBy: string | null;
  claimedUntil: Date | null;
  decision: CaseDecision | null;
  reason: ReportReason | null;
  words: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** The text when it was decided: until it changes, it cannot be reported again. */
  judged: JudgedText | null;
  appeal: { text: string; at: Date } | null;
  appealResult: 'upheld' | 'overturned' | null;
  appealWords: string | null;
  appealAt: Date | null;
  appealBy: string | null;
  restoredAt: Date | null;
  /** The hold that opened it, if the portal held the text of a new account (MOD-54). */
  held?: string;
  /** Only for decided cases. */
  expiresAt: Date | null;
}

/** One member's report of a thing. */
export interface StoredReport {
  _id: Types.ObjectId;
  case: Types.ObjectId;
  kind: ReportedKind;
  reporter: string | null;
  reason: ReportReason;
  words: string | null;
  at: Date;
  /** The reporter is still to be notified of a decision. */
  due?: boolean;
  expiresAt?: Date;
}

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const moment = { type: Date, required: true };
const momentOrNull = { type: Date, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };

export const caseSchema = new Schema<StoredCase>(
  {
    ...{ kind: text, thing: text, author: textOrNull, place: mixed, text: mixed },
    ...{ reports: { type: Number, required: true }, reasons: { type: Schema.Types.Mixed, required: true } },
    ...{ state: text, firstAt: moment, claimedBy: textOrNull, claimedUntil: momentOrNull },
    ...{ decision: textOrNull, reason: textOrNull, words: textOrNull, judged: mixed },
    ...{ decidedAt: momentOrNull, decidedBy: textOrNull, appeal: mixed, appealResult: textOrNull },
    ...{ appealWords: textOrNull, appealAt: momentOrNull, appealBy: textOrNull },
    ...{ restoredAt: momentOrNull, expiresAt: momentOrNull, held: String },
  },
  { collection: 'cases', versionKey: false, minimize: false },
)
  // A thing has at most one open case.
  .index({ kind: 1, thing: 1 }, { unique: true, partialFilterExpression: { state: 'open' }, name: 'open' })
  .index({ kind: 1, thing: 1, decidedAt: -1 })
  .index({ state: 1, reports: -1, firstAt: 1, _id: 1 })
  .index({ decidedAt: -1, _id: -1 }, { partialFilterExpression: { decidedAt: { $type: 'date' } } })
  .index({ author: 1, _id: 1 })
  .index({ claimedBy: 1 }, { partialFilterExpression: { claimedBy: { $type: 'string' } } })
  .index({ decidedBy: 1 }, { partialFilterExpression: { decidedBy: { $type: 'string' } } })
  .index({ appealBy: 1 }, { partialFilterExpression: { appealBy: { $type: 'string' } } })
  // A hold that is sent again opens nothing.
  .index({ held: 1 }, { unique: true, partialFilterExpression: { held: { $type: 'string' } } })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const reportSchema = new Schema<StoredReport>(
  {
    case: { type: Schema.Types.ObjectId, required: true },
    ...{ kind: text, reporter: textOrNull, reason: text, words: textOrNull, at: moment },
    ...{ due: Boolean, expiresAt: Date },
  },
  { collection: 'reports', versionKey: false },
)
  .index(
    { case: 1, reporter: 1 },
    { unique: true, partialFilterExpression: { reporter: { $type: 'string' } } },
  )
  .index({ case: 1, at: -1 })
  .index({ reporter: 1, _id: 1 })
  .index({ due: 1 }, { partialFilterExpression: { due: true } })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
