import { z } from 'zod';
import { CATEGORIES } from '../constants/categories.js';
import { ACT_KINDS } from '../constants/feed.js';
import * as LIMITS from '../constants/limits.js';
import * as LIST_LIMITS from '../constants/list-limits.js';
import { address, id, moment } from './common.js';
import { opinionAuthor } from './rating.js';
import { reaching } from './reach.js';

export const actKind = z.enum(ACT_KINDS);

/** The end of a page of the feed: the next page has older acts. Acts of the same moment are ordered by id. */
export const feedCursor = z.strictObject({ at: moment, id: z.string().regex(/^[0-9a-f]{24}$/) });
export type FeedCursor = z.infer<typeof feedCursor>;

/** The page that shows a thing of the feed. */
const page = z.object({ kind: z.enum([...CATEGORIES, 'article', 'review', 'episode', 'list']), id });

/** What somebody watched, rated, wrote or made. */
export const feedThing = z.object({
  _id: id,
  at: moment,
  /** For a role its character, for a text its title. */
  name: z.string(),
  /** Additional text that identifies it: 'Season 2, episode 5', 'Toshiro Mifune in Ran'. */
  about: z.string().nullable(),
  year: z.int().nullable(),
  /** For a list, the pictures of its first entries. */
  pictures: z.array(address).max(LIST_LIMITS.covers),
  page,
  /** The public id of its title, by which it can be muted; null if there is none, or several. */
  title: id.nullable(),
  rating: z.int().nullable(),
  /** Null without words. */
  text: z.string().nullable(),
  ...reaching,
});
export type FeedThing = z.infer<typeof feedThing>;

/** One act, or several of one kind by one author. */
export const feedCard = z.object({
  kind: actKind,
  author: opinionAuthor,
  things: z.array(feedThing).min(1).max(LIMITS.listCountMax),
});
export type FeedCard = z.infer<typeof feedCard>;

/** A member's choices for the feed. */
export const feedSettings = z.object({
  hidden: z.array(actKind).max(ACT_KINDS.length).describe('Kinds that are not shown'),
  onlyWords: z.boolean().describe('Whether only what has words is shown'),
});
export type FeedSettings = z.infer<typeof feedSettings>;
