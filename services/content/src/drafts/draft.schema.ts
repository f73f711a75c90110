import type { Draft, DraftSubject } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const DRAFT = 'Draft';

/** What somebody writes and has not published. Its pictures are kept by `draft:<id>`. */
export interface StoredDraft extends Omit<Draft, 'id' | 'referredMedia' | 'activity' | 'savedAt' | 'edits'> {
  _id: Types.ObjectId;
  /** `_id` of the account. */
  authorId: string;
  /** The beginning of its text, for the list. */
  preview: string;
  /** The title as it was when it was asked for; null where it could not be. */
  subject: DraftSubject | null;
  rating: number;
  /** The article or review that it replaces when it is published; absent in a draft of a new one. */
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
    edits: { type: new Schema({ _id: text, publicId: text }, { _id: false }), default: undefined },
    revision: { type: Number, required: true },
    savedAt: { type: Date, required: true },
  },
  // Empty objects in a block are the editor's, and are kept.
  { collection: 'drafts', versionKey: false, minimize: false },
).index({ authorId: 1, savedAt: -1, _id: -1 });

/** Last saved first. */
export const LAST_SAVED = { savedAt: -1, _id: -1 } as const;
