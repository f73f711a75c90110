import { z } from 'zod';
import { CATEGORIES } from '../constants/categories.js';
import { ACT_KINDS } from '../constants/feed.js';
import * as LIMITS from '../constants/limits.js';
import * as LIST_LIMITS from '../constants/list-limits.js';
import { address, id, moment } from './common.js';
import { opinionAuthor } from './rating.js';

export const actKind = z.enum(ACT_KINDS);

/** Where a page of the feed ends: the next one has what is older. Acts of one moment are in the order of their ids. */
export const feedCursor = z.strictObject({ at: moment, id: z.string().regex(/^[0-9a-f]{24}$/) });
export type FeedCursor = z.infer<typeof feedCursor>;

/** Where a thing of the feed is shown by itself. */
const page = z.object({ kind: z.enum([...CATEGORIES, 'article', 'review', 'list']), id });

/** What somebody watched, rated, wrote or made. */
export const feedThing = z.object({
  _id: id,
  at: moment,
  /** Of a role the character, of a text its title. */
  name: z.string(),
  /** What else tells it from others: 'Season 2, episode 5', 'Toshiro Mifune in Ran'. */
  about: z.string().nullable(),
  year: z.int().nullable(),
  /** Of a list those of its first entries. */
  pictures: z.array(address).max(LIST_LIMITS.covers),
  page,
  /** Public id of the title that it is about, by which it can be muted; null where it is about none, or about several. */
  title: id.nullable(),
  rating: z.int().nullable(),
  /** Null where there are no words. */
  text: z.string().nullable(),
});
export type FeedThing = z.infer<typeof feedThing>;

/** One act, or several of one kind by one author. */
export const feedCard = z.object({
  kind: actKind,
  author: opinionAuthor,
  things: z.array(feedThing).min(1).max(LIMITS.listCountMax),
});
export type FeedCard = z.infer<typeof feedCard>;

/** What a member chose for the feed. */
export const feedSettings = z.object({
  hidden: z.array(actKind).max(ACT_KINDS.length).describe('Kinds that are not shown'),
  onlyWords: z.boolean().describe('Whether only what has words is shown'),
});
export type FeedSettings = z.infer<typeof feedSettings>;
