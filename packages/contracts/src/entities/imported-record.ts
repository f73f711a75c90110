import { z } from 'zod';
import { CATEGORIES } from '../constants/categories.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { FAVORITE_FOUR } from '../constants/user-lists.js';
import { address, moment, rating } from './common.js';
import { ENDINGS, episodeRef, PLACES, visibility } from './viewing.js';

/**
 * What an export of another site says, in one format for all of them (LIB-70). Readers make records in the browser
 * (`packages/export-readers`); the library service checks each against this schema. What an export does not say is absent.
 */

export const RECORD_SOURCES = [
  'letterboxd',
  'imdb',
  'trakt',
  'tvtime',
  'myanimelist',
  'anilist',
  'grouvee',
  'howlongtobeat',
  'backloggd',
  'yamtrack',
  'ryot',
  'simkl',
  'movary',
  'movielens',
  'netflix',
  'primevideo',
  /** Any other table, with a mapping of its columns. */
  'table',
  /** An export of this portal. */
  'screenlore',
] as const;
export const recordSource = z.enum(RECORD_SOURCES);
export type RecordSource = z.infer<typeof recordSource>;

/** A date that exists; its length shows whether the day, the month or only the year is known. Never with a time of day. */
export const recordDate = z
  .string()
  .regex(/^\d{4}(-\d{2}){0,2}$/)
  .refine(exists, 'no such date');

function exists(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // setUTCFullYear, because Date.UTC takes the years 0 to 99 for the 20th century.
  const made = new Date(0);
  made.setUTCFullYear(year, month - 1, day);
  return year > 0 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

/** When something happened: null if the export does not say, or gives an impossible date. */
const when = z.strictObject({ date: recordDate.nullable() });

const text = z.string().min(1).max(LIBRARY_LIMITS.recordTextMax);
const tags = z.array(z.string().min(1).max(LIBRARY_LIMITS.recordTagMax)).max(LIBRARY_LIMITS.recordTagsMax);
const name = z.string().min(1).max(LIBRARY_LIMITS.recordNameMax);
const key = z.string().min(1).max(LIBRARY_LIMITS.recordKeyMax);

/**
 * A title's id at a source: `imdb:tt0111161`, `tmdb:movie/278`, `mal:5114`. Some sources only have names (`wikipedia:Fat_City_(film)`),
 * so any visible character is allowed.
 */
export const recordId = z
  .string()
  .max(LIBRARY_LIMITS.recordIdMax)
  // Everything except control characters and line breaks, written out: JSON Schema has no Unicode classes.
  .regex(/^[a-z][a-z0-9-]*:[ -~\u00a0-\u2027\u202a-\uffff]+$/);

/** Exports of this portal also contain roles and people, which only its own ids identify. */
export const recordKind = z.enum([...CATEGORIES, 'roles', 'people']);
export type RecordKind = z.infer<typeof recordKind>;

export const recordTitle = z.strictObject({
  /** Null if the source does not say, or only in its user's language. */
  kind: recordKind.nullable(),
  ids: z.array(recordId).max(LIBRARY_LIMITS.recordIdsMax),
  /** The source's own address of the title, without scheme and `www.`; never a viewing's address. */
  address: address.min(1).max(LIMITS.addressMax).optional(),
  /** As the source writes it, in any language. */
  name,
  originalName: name.optional(),
  /** The year of the first release; sources differ by one. */
  year: z.int().min(LIMITS.yearMin).max(2200).optional(),
  directors: z.array(name).max(LIBRARY_LIMITS.recordDirectorsMax).optional(),
  /** The length of a film or of an episode. */
  minutes: z.int().min(1).max(100_000).optional(),
  /** The number of episodes at the source; a site may list each season as a title of its own. */
  episodes: z.int().min(1).max(100_000).optional(),
});
export type RecordTitle = z.infer<typeof recordTitle>;

/** The title was seen or played once, or `times` times, with `when` the last of them. */
const viewing = z.strictObject({
  type: z.literal('viewing'),
  when,
  /** When a series or game was begun. */
  started: recordDate.optional(),
  /** The rating of this viewing. A `rating` record of the same title is its current rating, and takes precedence. */
  rating: rating.optional(),
  /** A text about this viewing: plain text with line breaks. */
  text: text.optional(),
  tags: tags.optional(),
  /** Only if the source says so; absent means unknown. */
  rewatch: z.boolean().optional(),
  platform: name.optional(),
  hours: z.number().min(0).max(100_000).optional(),
  ended: z.enum(ENDINGS).optional(),
  place: z.enum(PLACES).optional(),
  /** Which time through a series. */
  pass: z.int().min(1).max(LIBRARY_LIMITS.viewingsOfTitleMax).optional(),
  times: z.int().min(2).max(LIBRARY_LIMITS.recordTimesMax, MESSAGES.recordTimesMany).optional(),
  /** When it was entered, as opposed to seen. */
  entered: recordDate.optional(),
});

/** What an export says about a title. */
export const recordWhat = z.discriminatedUnion('type', [
  viewing,
  /** The title's rating; it implies neither that nor when it was seen. */
  z.strictObject({
    type: z.literal('rating'),
    rating,
    when,
    /** Written with the rating, for everybody who may see it. */
    opinion: z.string().min(1).max(LIMITS.opinionMax).optional(),
  }),
  /** Marked as seen. `when` is the day of the mark: when it was seen is unknown. */
  z.strictObject({ type: z.literal('seen'), when }),
  z.strictObject({
    type: z.literal('status'),
    status: z.enum(['planned', 'inProgress', 'done', 'dropped', 'paused']),
    /** How many episodes of this pass were seen. */
    progress: z.int().min(0).max(100_000).optional(),
    /** The last episode of this pass that was seen, which implies all before it. */
    upTo: episodeRef.optional(),
    started: recordDate.optional(),
    platform: name.optional(),
    hours: z.number().positive().max(100_000).optional(),
    text: text.optional(),
    tags: tags.optional(),
    /** The last known day of it. */
    when,
  }),
  /** Wants to see or play it, since that day. */
  z.strictObject({ type: z.literal('plan'), when }),
  /** A favourite, since that day. */
  z.strictObject({
    type: z.literal('like'),
    when,
    /** Its place among the few titles on its owner's profile; this does not make it a favourite. */
    place: z.int().min(1).max(FAVORITE_FOUR).optional(),
  }),
  /** A text about the title that does not belong to a viewing. */
  z.strictObject({ type: z.literal('text'), text, when, spoiler: z.boolean().optional() }),
  /** The title's entry on a list; `list` is the key of the list's own record. */
  z.strictObject({
    type: z.literal('entry'),
    list: key,
    position: z.int().min(0).max(1_000_000).optional(),
    note: text.optional(),
  }),
]);
export type RecordWhat = z.infer<typeof recordWhat>;

const recordBase = {
  /** The same for the same thing in every export of the account: unique within source and account. */
  key,
  source: recordSource,
  /** The source showed it only to its user, or at least not to everybody. */
  private: z.boolean().optional(),
  /** Who could see it there; only from sources whose audiences match ours. */
  visibility: visibility.optional(),
  /** When it was entered there; only in exports of this portal. */
  at: moment.optional(),
};

const titleRecord = z.strictObject({
  ...recordBase,
  title: recordTitle,
  /** Then the title is the series. A season without an episode means the whole season; 0 is the specials. */
  season: z.int().min(0).max(100_000).optional(),
  episode: z.int().min(0).max(100_000).optional(),
  episodeName: name.optional(),
  /** When the episode first aired. */
  aired: recordDate.optional(),
  what: recordWhat,
});
export type TitleRecord = z.infer<typeof titleRecord>;

/** A list itself; it comes before its entries. */
const listRecord = z.strictObject({
  ...recordBase,
  title: z.never().optional(),
  what: z.strictObject({
    type: z.literal('list'),
    name,
    description: text.optional(),
    tags: tags.optional(),
    ranked: z.boolean().optional(),
    when,
  }),
});
export type ListRecord = z.infer<typeof listRecord>;

export const importedRecord = z.union([titleRecord, listRecord]);
export type ImportedRecord = z.infer<typeof importedRecord>;

export const RECORD_TYPES = [
  'viewing',
  'rating',
  'seen',
  'status',
  'plan',
  'like',
  'text',
  'list',
  'entry',
] as const satisfies readonly ImportedRecord['what']['type'][];
export const recordType = z.enum(RECORD_TYPES);
export type RecordType = z.infer<typeof recordType>;
