import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import { writtenContent } from './block.js';
import { address, category, day, id, itemId, moment } from './common.js';
import { writtenReach } from './reach.js';
import { unfinishedText } from './text.js';

/** The content of a draft; any of it may still be missing. */
export const draftFields = {
  kind: z.enum(['article', 'review']),
  title: unfinishedText(LIMITS.postTitleMax),
  banner: address.max(LIMITS.addressMax).nullable(),
  description: unfinishedText(LIMITS.descriptionMax),
  content: writtenContent,
  tags: z.array(unfinishedText(LIMITS.postTagMax)).max(LIMITS.postTagsMax),
  category: category.nullable(),
  referredMediaID: itemId.nullable(),
  /** A review's rating; 0 until the title is rated. */
  activity: z.strictObject({ rating: z.int().min(0).max(10) }),
  /** Absent until its author chooses it, and for an article without a title. */
  reaches: writtenReach.optional(),
};

/** The title that a draft is about, as its editor shows it. */
export const draftSubject = z.object({
  /** The catalogue's `_id`. */
  _id: id,
  titleId: id,
  title: z.string(),
  itemType: category,
  /** Release of movies and games, first airing of series. */
  date: day.nullable(),
  /** Tells namesakes apart if no day is known; absent from drafts of earlier versions. */
  year: z.int().nullable().optional(),
  cover: address,
});
export type DraftSubject = z.infer<typeof draftSubject>;

export const draft = z.object({
  ...draftFields,
  id,
  /** For a draft that edits a published text: its id in addresses. */
  edits: z.string().optional(),
  /** Increases by one with each save. */
  revision: z.int().min(1),
  savedAt: moment,
  /** For an uploaded banner. */
  bannerBlur: z.string().nullable(),
  /** The title of `referredMediaID`. */
  referredMedia: draftSubject.nullable(),
});
export type Draft = z.infer<typeof draft>;

/** A draft in the list of drafts: without its content, with the beginning of its text. */
export const draftSummary = draft.omit({ content: true }).extend({ preview: z.string() });
export type DraftSummary = z.infer<typeof draftSummary>;
