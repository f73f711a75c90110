import { type Category, LIBRARY_LIMITS, type NewViewing, type Visibility } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';

export const VIEWING = 'Viewing';
export const REMOVED_VIEWING = 'RemovedViewing';

/** What its owner says about it, with the season and episode. */
type Said = Required<Omit<NewViewing, 'visibility'>>;

/** One time that somebody watched or played a title; see the contract's `viewing`. */
export interface StoredViewing extends Said {
  _id: Types.ObjectId;
  userId: string;
  kind: Category;
  /** `_id` of the title in the catalogue. */
  title: string;
  pass: number;
  visibility: Visibility;
  at: Date;
  /** The version of the standing that told the catalogue about it; absent if none did. */
  told?: number;
  /** The import that entered it. */
  import?: Types.ObjectId;
}

/** A viewing that its owner removed and can restore for a while. */
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
 * The diary's order: newest first, undated ones last. A month sorts after its days and a year after its months, as '2024-05' is less than
 * '2024-05-01'.
 */
export const NEWEST = { on: -1, _id: -1 } as const;

/** The same for one kind. With the additional fields, the facets of a diary are counted from this index alone. */
export const DIARY_KINDS = { userId: 1, kind: 1, ...NEWEST, rating: 1, visibility: 1 } as const;

export const viewingSchema = new Schema<StoredViewing>(fields, {
  collection: 'viewings',
  versionKey: false,
})
  // The visibility comes last, so that a page for others reads no viewings hidden from them.
  .index({ userId: 1, ...NEWEST, visibility: 1 })
  .index(DIARY_KINDS)
  .index({ userId: 1, tags: 1, ...NEWEST })
  .index(
    { userId: 1, rating: 1, ...NEWEST, kind: 1, visibility: 1 },
    { partialFilterExpression: { rating: { $gt: 0 } } },
  )
  // For feeds, which never read imported viewings.
  .index(
    { userId: 1, at: -1, _id: -1, visibility: 1 },
    { name: 'acts', partialFilterExpression: { import: null } },
  )
  .index(
    { userId: 1, at: -1, _id: -1 },
    { name: 'worded', partialFilterExpression: { import: null, text: { $gt: '' } } },
  )
  // Members' ratings of an episode; read from the index alone.
  .index(
    { title: 1, season: 1, episode: 1, userId: 1, _id: 1, rating: 1 },
    { name: 'rated-episodes', partialFilterExpression: { rating: { $gt: 0 }, episode: { $gte: 0 } } },
  )
  // All viewings of a title by one member, in the order of entry.
  .index({ userId: 1, title: 1, _id: 1 });

export const removedViewingSchema = new Schema<RemovedViewing>(
  { ...fields, removedAt: { type: Date, required: true } },
  { collection: 'removedViewings', versionKey: false },
).index({ removedAt: 1 }, { expireAfterSeconds: LIBRARY_LIMITS.restoreHours * 3600 });

export const newId = (): Types.ObjectId => new Types.ObjectId();

/** Undefined for a text that cannot be an id. */
export const asId = (id: string): Types.ObjectId | undefined =>
  /^[0-9a-f]{24}$/i.test(id) ? new Types.ObjectId(id) : undefined;
