import { z } from 'zod';
import { address, category, day, id, moment } from './common.js';
import { likesOfText } from './like.js';
import { reaching } from './reach.js';

/**
 * A block as a reader gets it. New blocks must match `writtenBlock`; stored ones may be older, so a reader checks each field and skips
 * what it does not know.
 */
export const block = z.object({
  id: z.string().optional(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Block = z.infer<typeof block>;

/** What Editor.js saved: `{ time, version, blocks }`. */
export const editorContent = z.object({
  time: z.number().optional(),
  version: z.string().optional(),
  blocks: z.array(block),
});

export const author = z.object({
  _id: id,
  personal_info: z.object({
    username: z.string(),
    firstName: z.string(),
    surname: z.string(),
    profile_img: address.nullable(),
  }),
});

const referredMedia = z
  .object({
    titleId: id,
    title: z.string(),
    itemType: category,
    releaseDate: day.nullable().optional(),
    firstAirDate: day.nullable().optional(),
  })
  .nullable();

/** Six colours to show until a picture has loaded, like the `b` in its address (docs/pictures.md). */
const blur = z.string().nullable();

const postFields = {
  _id: id,
  title: z.string(),
  description: z.string(),
  banner: address,
  /** For an uploaded banner; null if the address contains a blur, or none is known. */
  bannerBlur: blur,
  content: z.array(editorContent),
  category,
  referredMedia,
  author,
  publishedAt: moment,
  /** The same moment as publishedAt, under the name that cards use. */
  date: moment,
  /** Absent until its author edits it. */
  editedAt: moment.optional(),
  /** When its author last changed more than a third of its words after three or more had liked it; absent until then. */
  rewrittenAt: moment.optional(),
  comments: z.array(id),
  likes: likesOfText,
  /** Its author and moderators alone read it, until a moderator has looked at it (MOD-56). */
  held: z.boolean().optional(),
  ...reaching,
};

export const article = z.object({
  ...postFields,
  articleId: id,
  tags: z.array(z.string()),
  /** An administrator featured it in the hero of home (HOME-12). */
  featured: z.boolean(),
  activity: z.object({ totalComments: z.int().min(0), totalParentComments: z.int().min(0) }),
});
export type Article = z.infer<typeof article>;

/** Like an article, with review_id and a rating of 0 to 10, and without tags and `featured`. */
export const review = z.object({
  ...postFields,
  review_id: id,
  activity: z.object({
    totalComments: z.int().min(0),
    totalParentComments: z.int().min(0),
    rating: z.int().min(0).max(10),
  }),
});
export type Review = z.infer<typeof review>;

/** A page of what one user wrote, and the total numbers. */
export const userPosts = z.object({
  articles: z.array(article),
  reviews: z.array(review),
  counts: z.object({ articles: z.int().min(0), reviews: z.int().min(0) }),
});
