import type { Draft, DraftSubject } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const DRAFT = 'Draft';

/** A text that is not published. `draft:<id>` keeps its pictures from being removed. */
export interface StoredDraft extends Omit<Draft, 'id' | 'referredMedia' | 'activity' | 'savedAt' | 'edits'> {
  _id: Types.ObjectId;
  /** `_id` of the account. */
  authorId: string;
  /** The beginning of its text, for the list. */
  preview: string;
  /** The title as the catalogue described it at the last save; null if the catalogue was unavailable. */
  subject: DraftSubject | null;
  rating: number;
  /** The article or review that the draft edits; absent for a new one. */
  edits?: { _id: string; publicId: string };
  savedAt: Date;
}

const text = { type: String, required: true };
const anyText = { type: String, default: '' };
const optionalText = { type: String, default: null };

export const draftSchema = new Schema<StoredDraft>(
  {
    authorId: text,
    kind: text,
    title: anyText,
    banner: optionalText,
    bannerBlur: optionalText,
    description: anyText,
    content: { type: Schema.Types.Mixed, required: true },
    preview: anyText,
    tags: { type: [String], required: true },
    category: optionalText,
    referredMediaID: optionalText,
    subject: { type: Schema.Types.Mixed, default: null },
    rating: { type: Number, required: true },
    reaches: { type: Schema.Types.Mixed, default: undefined },
    edits: { type: new Schema({ _id: text, publicId: text }, { _id: false }), default: undefined },
    revision: { type: Number, required: true },
    savedAt: { type: Date, required: true },
  },
  // The editor's blocks may contain empty objects, which must stay.
  { collection: 'drafts', versionKey: false, minimize: false },
).index({ authorId: 1, savedAt: -1, _id: -1 });

/** Last saved first. */
export const LAST_SAVED = { savedAt: -1, _id: -1 } as const;
