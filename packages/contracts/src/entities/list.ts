import { z } from 'zod';
import { CATEGORIES } from '../constants/categories.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIST_LIMITS from '../constants/list-limits.js';
import * as MESSAGES from '../constants/messages.js';
import { ENTRY_KINDS } from '../constants/user-lists.js';
import { address, id, moment } from './common.js';
import { likesOfText } from './like.js';
import { opinionAuthor } from './rating.js';
import { reaching, writtenReach } from './reach.js';
import { optionalText, visibleText } from './text.js';
import { visibility } from './viewing.js';

export const entryKind = z.enum(ENTRY_KINDS);

/** The number of a season; 0 is the specials. */
export const entrySeason = z.int().min(0).max(LIBRARY_LIMITS.seasonMax);

/** What its owner says about a list. */
const said = {
  name: visibleText(MESSAGES.listNameMissing, { max: LIST_LIMITS.nameMax, long: MESSAGES.listNameLong }),
  description: optionalText({ max: LIST_LIMITS.descriptionMax, long: MESSAGES.listDescriptionLong }),
  tags: z.array(visibleText(MESSAGES.tagEmpty, { max: LIST_LIMITS.tagMax })).max(LIST_LIMITS.tagsMax),
  /** Its entries are numbered. */
  ranked: z.boolean(),
  visibility,
};

export const memberList = z.object({
  _id: id,
  ...said,
  entries: z.int().min(0),
  madeAt: moment,
  /** When something on it last changed; moving an entry does not count. */
  changedAt: moment,
  /** Its owner alone sees it, until a moderator has looked at it (MOD-58). */
  held: z.boolean().optional(),
});
export type MemberList = z.infer<typeof memberList>;

export const newMemberList = z.strictObject({
  name: said.name,
  description: said.description.default(null),
  tags: said.tags.default([]),
  ranked: said.ranked.default(false),
  visibility: visibility.optional().describe('Without it, as the account’s own setting says'),
});

export const memberListChange = z.strictObject(said).partial();

/** A list among others, with the pictures of its first entries. */
export const shownList = memberList.extend({ covers: z.array(address).max(LIST_LIMITS.covers) });
export type ShownList = z.infer<typeof shownList>;

/** A link to a list: anybody with its address sees the list. */
export const listLink = z.object({ _id: id, madeAt: moment, endsAt: moment.nullable() });
export type ListLink = z.infer<typeof listLink>;

/** A single list; the same for all who may see it. */
export const openedList = shownList.extend({
  /** Null while the service with the names is unavailable. */
  owner: opinionAuthor.nullable(),
  /** The link that gave access to it. */
  link: listLink.nullable(),
  likes: likesOfText,
});
export type OpenedList = z.infer<typeof openedList>;

/** What an entry is about; for a season, `item` is the series and `season` its number. */
const entryItem = { kind: entryKind, item: id, season: entrySeason.nullable() };

/** An entry as the library stores it. */
export const keptEntry = z.object({
  _id: id,
  ...entryItem,
  /** Its position: entries are sorted by these texts. */
  place: z.string().max(LIST_LIMITS.placeMax),
  note: z.string().nullable(),
  reaches: writtenReach.optional().describe('How much the note gives away; absent where that is nothing'),
  at: moment,
});
export type KeptEntry = z.infer<typeof keptEntry>;

/** How an entry is shown. */
export const entryLook = z.object({
  /** For a role its character; without a character, who plays it. */
  name: z.string(),
  /** Additional text that identifies it: 'Season 2', 'Toshiro Mifune in Ran'. */
  about: z.string().nullable(),
  year: z.int().nullable(),
  picture: address,
  /** Its page: for a season the series', for a role the title's. */
  page: z.object({ kind: z.enum([...CATEGORIES, 'people']), id }),
});
export type EntryLook = z.infer<typeof entryLook>;

/** An entry with its look; null for what the catalogue no longer has. A covered one has no note. */
export const listedEntry = keptEntry.extend({ look: entryLook.nullable(), ...reaching });
export type ListedEntry = z.infer<typeof listedEntry>;

export const listNote = optionalText({ max: LIST_LIMITS.noteMax, long: MESSAGES.listNoteLong });

/** Where an entry is moved: after or before another one, or to a position counted from 1. */
export const entryTarget = z.union([
  z.strictObject({ after: id }),
  z.strictObject({ before: id }),
  z.strictObject({ position: z.int().min(1).max(LIST_LIMITS.entriesMax) }),
]);
export type EntryTarget = z.infer<typeof entryTarget>;
