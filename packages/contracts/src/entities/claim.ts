import { z } from 'zod';
import { CATEGORIES } from '../constants/categories.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { FAVORITE_FOUR } from '../constants/user-lists.js';
import { address, moment, rating } from './common.js';
import { ENDINGS, episodeRef, PLACES, visibility } from './viewing.js';

/**
 * What an export of another site says, in one shape for all of them (LIB-70). Readers make claims in the browser
 * (`packages/export-readers`); the library service checks each against this schema. What an export does not say is absent.
 */

export const CLAIM_SOURCES = [
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
  /** Any other table, by a mapping of its columns. */
  'table',
  /** An export of this portal. */
  'screenlore',
] as const;
export const claimSource = z.enum(CLAIM_SOURCES);
export type ClaimSource = z.infer<typeof claimSource>;

/** A date that exists, by its length known to the day, the month or the year. Never with a time of day. */
export const claimDate = z
  .string()
  .regex(/^\d{4}(-\d{2}){0,2}$/)
  .refine(exists, 'no such date');

function exists(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // setUTCFullYear, since Date.UTC takes the years 0 to 99 for those of the 20th century.
  const made = new Date(0);
  made.setUTCFullYear(year, month - 1, day);
  return year > 0 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

/** When something was: null where the export does not say it or says what cannot be. */
const when = z.strictObject({ date: claimDate.nullable() });

const text = z.string().min(1).max(LIBRARY_LIMITS.claimTextMax);
const tags = z.array(z.string().min(1).max(LIBRARY_LIMITS.claimTagMax)).max(LIBRARY_LIMITS.claimTagsMax);
const name = z.string().min(1).max(LIBRARY_LIMITS.claimNameMax);
const key = z.string().min(1).max(LIBRARY_LIMITS.claimKeyMax);

/**
 * A title's id at a source: `imdb:tt0111161`, `tmdb:movie/278`, `mal:5114`. Some sources have nothing but names
 * (`wikipedia:Fat_City_(film)`), so that every sign that shows may stand in it.
 */
export const claimId = z
  .string()
  .max(LIBRARY_LIMITS.claimIdMax)
  // All but control signs and breaks of line, written out: JSON Schema knows no classes of Unicode.
  .regex(/^[a-z][a-z0-9-]*:[ -~\u00a0-\u2027\u202a-\uffff]+$/);

/** Exports of this portal also name roles and people, which its own ids alone tell. */
export const claimKind = z.enum([...CATEGORIES, 'roles', 'people']);
export type ClaimKind = z.infer<typeof claimKind>;

export const claimTitle = z.strictObject({
  /** Null where the source does not tell, or only in the words of its user's language. */
  kind: claimKind.nullable(),
  ids: z.array(claimId).max(LIBRARY_LIMITS.claimIdsMax),
  /** The source's own address of the title, without scheme and `www.`; never that of a viewing. */
  address: address.min(1).max(LIMITS.addressMax).optional(),
  /** As the source writes it, in whatever language. */
  name,
  originalName: name.optional(),
  /** Of the first release; sources differ by one. */
  year: z.int().min(LIMITS.yearMin).max(2200).optional(),
  directors: z.array(name).max(LIBRARY_LIMITS.claimDirectorsMax).optional(),
  /** Length of a film or of an episode. */
  minutes: z.int().min(1).max(100_000).optional(),
  /** How many episodes the source counts; a site may number each season as a title of its own. */
  episodes: z.int().min(1).max(100_000).optional(),
});
export type ClaimTitle = z.infer<typeof claimTitle>;

/** The title was seen or played once, or `times` times, of which `when` is the last. */
const viewing = z.strictObject({
  type: z.literal('viewing'),
  when,
  /** When a series or a game was begun. */
  started: claimDate.optional(),
  /** Of this viewing. A `rating` claim of the same title says what it is rated now, and leads. */
  rating: rating.optional(),
  /** Written about this viewing: plain text with line breaks. */
  text: text.optional(),
  tags: tags.optional(),
  /** Only where the source says it: absent is unknown. */
  rewatch: z.boolean().optional(),
  platform: name.optional(),
  hours: z.number().min(0).max(100_000).optional(),
  ended: z.enum(ENDINGS).optional(),
  place: z.enum(PLACES).optional(),
  /** Which time through a series. */
  pass: z.int().min(1).max(LIBRARY_LIMITS.viewingsOfTitleMax).optional(),
  times: z.int().min(2).max(LIBRARY_LIMITS.claimTimesMax, MESSAGES.claimTimesMany).optional(),
  /** When it was written down, which is not when it was seen. */
  entered: claimDate.optional(),
});

/** What an export says of a title. */
export const claimWhat = z.discriminatedUnion('type', [
  viewing,
  /** The title's rating; it does not say that or when it was seen. */
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
    /** Episodes of this pass that were seen. */
    progress: z.int().min(0).max(100_000).optional(),
    /** The last episode of this pass that was seen, and with it all before it. */
    upTo: episodeRef.optional(),
    started: claimDate.optional(),
    platform: name.optional(),
    hours: z.number().positive().max(100_000).optional(),
    text: text.optional(),
    tags: tags.optional(),
    /** The last day that is known of it. */
    when,
  }),
  /** Wants to see or play it, since that day. */
  z.strictObject({ type: z.literal('plan'), when }),
  /** A favourite, since that day. */
  z.strictObject({
    type: z.literal('like'),
    when,
    /** One of the few that stand for its owner on their profile, and which of them; that alone makes it no favourite. */
    place: z.int().min(1).max(FAVORITE_FOUR).optional(),
  }),
  /** A text about the title that belongs to no viewing. */
  z.strictObject({ type: z.literal('text'), text, when, spoiler: z.boolean().optional() }),
  /** The title's place in a list; `list` is the key of the list's own claim. */
  z.strictObject({
    type: z.literal('entry'),
    list: key,
    position: z.int().min(0).max(1_000_000).optional(),
    note: text.optional(),
  }),
]);
export type ClaimWhat = z.infer<typeof claimWhat>;

const claimBase = {
  /** The same for the same thing in every export of the account: unique within source and account. */
  key,
  source: claimSource,
  /** The source kept it to its user, or to less than everybody. */
  private: z.boolean().optional(),
  /** Who could see it; sources with such words of ours alone. */
  visibility: visibility.optional(),
  /** When it was entered there; exports of this portal alone. */
  at: moment.optional(),
};

const titleClaim = z.strictObject({
  ...claimBase,
  title: claimTitle,
  /** Then the title is the series. A season without an episode is the whole season; 0 are specials. */
  season: z.int().min(0).max(100_000).optional(),
  episode: z.int().min(0).max(100_000).optional(),
  episodeName: name.optional(),
  /** When the episode was first shown. */
  aired: claimDate.optional(),
  what: claimWhat,
});
export type TitleClaim = z.infer<typeof titleClaim>;

/** A list itself; it comes before its entries. */
const listClaim = z.strictObject({
  ...claimBase,
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
export type ListClaim = z.infer<typeof listClaim>;

export const claim = z.union([titleClaim, listClaim]);
export type Claim = z.infer<typeof claim>;

export const CLAIM_TYPES = [
  'viewing',
  'rating',
  'seen',
  'status',
  'plan',
  'like',
  'text',
  'list',
  'entry',
] as const satisfies readonly Claim['what']['type'][];
export const claimType = z.enum(CLAIM_TYPES);
export type ClaimType = z.infer<typeof claimType>;
