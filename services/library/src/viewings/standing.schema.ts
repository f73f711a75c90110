import type { EpisodeCounts, MarksTold, OwnStatus, Standing } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema, type SchemaDefinition } from 'mongoose';

export const STANDING = 'Standing';

/** How far one member is with one title, stored together with the viewings it is derived from. Its `_id` is its `standingId`. */
export interface StoredStanding extends Omit<Standing, 'status'>, OutboxDocument {
  userId: string;
  status: Standing['status'];
  /** The status that the member set by hand; applies until the next viewing. */
  set: OwnStatus | null;
  /** How many episodes each season had when this was derived. */
  outline: EpisodeCounts | null;
  /** When something was last entered. */
  touchedAt: Date;
  /** When the account was made, in milliseconds since 1970. */
  since: number | null;
  /** What is sent to the catalogue. */
  told: Pick<MarksTold, 'rating' | 'seen'> & Partial<Pick<MarksTold, 'undone' | 'shown'>>;
}

export const standingId = (userId: string, title: string): string => `${userId}:${title}`;

/** What the catalogue receives. */
export const marksToldOf = ({ userId, since, title, version, told }: StoredStanding): MarksTold => ({
  userId,
  since,
  title,
  version,
  undone: null,
  shown: null,
  ...told,
});

const text = { type: String, required: true };
const number = { type: Number, required: true };
const part = (fields: SchemaDefinition) => ({ type: new Schema(fields, { _id: false }), default: null });

/** Each with the version in which it was sent; null if it was never sent. */
const told = new Schema<StoredStanding['told']>(
  {
    rating: part({ value: Number, at: String, version: Number }),
    seen: part({ version: Number }),
    undone: { ...part({ version: Number, of: [Number] }), default: undefined },
    shown: {
      ...part({ version: Number, at: String, of: [{ _id: false, rating: Number, seenBy: String }] }),
      default: undefined,
    },
  },
  { _id: false },
);

export const standingSchema = new Schema<StoredStanding>(
  {
    _id: text,
    userId: text,
    title: text,
    kind: text,
    status: { type: String, default: null },
    set: { type: String, default: null },
    viewings: number,
    lastOn: { type: String, default: null },
    pass: number,
    seen: number,
    of: { type: Number, default: null },
    next: part({ season: Number, episode: Number }),
    outline: {
      type: [{ _id: false, number: Number, episodes: Number, first: Number, aired: Number }],
      default: null,
    },
    since: { type: Number, default: null },
    told: { type: told, required: true },
    touchedAt: { type: Date, required: true },
    version: number,
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'standings', versionKey: false, minimize: false },
)
  // Titles in progress, last touched first, without the thousands of finished films.
  .index({ userId: 1, kind: 1, status: 1, touchedAt: -1 })
  // Members who watch a series.
  .index({ title: 1, _id: 1 }, { partialFilterExpression: { kind: 'series' } })
  // Contains only standings that the catalogue has not received yet.
  .index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
