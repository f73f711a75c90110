import { type Category, LIBRARY_LIMITS, type NewViewing, type Visibility } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';

export const VIEWING = 'Viewing';
export const REMOVED_VIEWING = 'RemovedViewing';

/** What its owner says of it, with the season and episode. */
type Said = Required<Omit<NewViewing, 'visibility'>>;

/** One time that somebody saw or played a title; see the contract's `viewing`. */
export interface StoredViewing extends Said {
  _id: Types.ObjectId;
  userId: string;
  kind: Category;
  /** `_id` of the title in the catalogue. */
  title: string;
  pass: number;
  visibility: Visibility;
  at: Date;
  /** As which version of the standing the catalogue was told of it; absent where it was not. */
  told?: number;
  /** The import that entered it. */
  import?: Types.ObjectId;
}

/** A viewing that its owner removed and may restore for a while. */
export interface RemovedViewing extends StoredViewing {
  removedAt: Date;
}

const text = { type: String, required: true };
const orNull = (type: typeof String | typeof Number) => ({ type, default: null });

const fields = {
  userId: text,
  kind: text,
  title: text,
  season: orNull(Number),
  episode: orNull(Number),
  pass: { type: Number, required: true },
  on: orNull(String),
  startedOn: orNull(String),
  rating: orNull(Number),
  text: orNull(String),
  tags: { type: [String], default: [] },
  rewatch: { type: Boolean, default: false },
  platform: orNull(String),
  hours: orNull(Number),
  place: orNull(String),
  ended: orNull(String),
  visibility: text,
  at: { type: Date, required: true },
  told: Number,
  import: Schema.Types.ObjectId,
};

/**
 * The diary's order: the newest first, those without a date last. A month sorts behind its days, a year behind its months,
 * as '2024-05' is less than '2024-05-01'.
 */
export const NEWEST = { on: -1, _id: -1 } as const;

/** The same of one kind. With what stands behind the order, the facets of a diary are counted from this index alone. */
export const DIARY_KINDS = { userId: 1, kind: 1, ...NEWEST, rating: 1, visibility: 1 } as const;

export const viewingSchema = new Schema<StoredViewing>(fields, {
  collection: 'viewings',
  versionKey: false,
})
  // Who may see it stands behind, so that a page for others reads none of those that are hidden from them.
  .index({ userId: 1, ...NEWEST, visibility: 1 })
  .index(DIARY_KINDS)
  .index({ userId: 1, tags: 1, ...NEWEST })
  .index(
    { userId: 1, rating: 1, ...NEWEST, kind: 1, visibility: 1 },
    { partialFilterExpression: { rating: { $gt: 0 } } },
  )
  // For feeds: what an import entered is never read.
  .index(
    { userId: 1, at: -1, _id: -1, visibility: 1 },
    { name: 'acts', partialFilterExpression: { import: null } },
  )
  .index(
    { userId: 1, at: -1, _id: -1 },
    { name: 'worded', partialFilterExpression: { import: null, text: { $gt: '' } } },
  )
  // All of a title by one member, in the order they were entered.
  .index({ userId: 1, title: 1, _id: 1 });

export const removedViewingSchema = new Schema<RemovedViewing>(
  { ...fields, removedAt: { type: Date, required: true } },
  { collection: 'removedViewings', versionKey: false },
).index({ removedAt: 1 }, { expireAfterSeconds: LIBRARY_LIMITS.restoreHours * 3600 });

export const newId = (): Types.ObjectId => new Types.ObjectId();

/** Undefined for what cannot be an id. */
export const asId = (id: string): Types.ObjectId | undefined =>
  /^[0-9a-f]{24}$/i.test(id) ? new Types.ObjectId(id) : undefined;
