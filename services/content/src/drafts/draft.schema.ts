import type { Category, Draft, DraftSubject, EditorContent } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const DRAFT = 'Draft';

/** What somebody writes and has not published. Its pictures are kept by `draft:<id>`. */
export interface StoredDraft {
  _id: Types.ObjectId;
  /** `_id` of the account. */
  authorId: string;
  kind: Draft['kind'];
  title: string;
  banner: string | null;
  bannerBlur: string | null;
  description: string;
  content: EditorContent;
  /** The beginning of its text, for the list. */
  preview: string;
  tags: string[];
  category: Category | null;
  /** As the author's editor sent it: `_id` or public id. */
  referredMediaID: string | null;
  /** That title as it was when it was asked for; null where it could not be. */
  subject: DraftSubject | null;
  rating: number;
  /** One more with each save. */
  revision: number;
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
    revision: { type: Number, required: true },
    savedAt: { type: Date, required: true },
  },
  // Empty objects in a block are the editor's, and are kept.
  { collection: 'drafts', versionKey: false, minimize: false },
).index({ authorId: 1, savedAt: -1, _id: -1 });

/** Last saved first. */
export const LAST_SAVED = { savedAt: -1, _id: -1 } as const;
