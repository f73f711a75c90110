import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIST_LIMITS from '../constants/list-limits.js';
import { LISTED_KINDS, USER_LISTS } from '../constants/user-lists.js';
import { accountId, category, count, day, id, itemId, mediaType, rating, skip } from '../entities/common.js';
import { versionsPage } from '../entities/own-text.js';
import { personReference, role, sex } from '../entities/person.js';
import { opinion } from '../entities/rating.js';
import { seriesOutline } from '../entities/season.js';
import { seenTitle, statistics, titleTallies } from '../entities/statistics.js';
import { titleReference } from '../entities/title.js';
import { listEntry, ratedEntry, userLists } from '../entities/user.js';
import { internalCallsOf } from './internal-call.js';

const picture = z.enum(['cover', 'banner', 'photo', 'video', 'portrait', 'character']);

/** What a drawing of an item is made from. */
const facts = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('title'),
    id: z.string(),
    kind: category,
    title: z.string(),
    year: z.int().nullable(),
    genres: z.array(z.string()),
    mood: z.string().nullable(),
    motifs: z.array(z.string()),
    credit: z.string().nullable(),
  }),
  z.object({
    about: z.literal('person'),
    id: z.string(),
    name: z.string(),
    sex: sex.nullable(),
    bornYear: z.int().nullable(),
    /** A studio has a name and no face. */
    group: z.literal(true).optional(),
  }),
  z.object({
    about: z.literal('character'),
    id: z.string(),
    characterName: z.string(),
    title: z.string(),
    genres: z.array(z.string()),
    sex: sex.nullable(),
  }),
]);

/** Whether the caller follows that member, as the library says. */
const follows = z.boolean().optional();

const { read } = internalCallsOf('catalogue');

export const catalogueInternalCalls = {
  /** What the gateway needs to draw or fetch a picture of an item; `source` is its address at another site. */
  'get-picture': read(
    z.strictObject({
      of: z.enum([...mediaType.options, 'person', 'characters']),
      id: itemId,
      picture,
      index: z.int().min(0).max(99).default(0),
    }),
    z.object({ source: z.string().nullable(), facts }),
  ),
  /** The newest `count` of each list of a user, the `best` rated of each kind of title, and the counts of all. */
  'get-user-lists': read(
    z.strictObject({ userId: accountId, follows, count, best: z.int().min(0).max(100) }),
    userLists,
  ),
  /** A page of one list, newest first; of all kinds where no kind is named. */
  'get-list-page': read(
    z.strictObject({
      userId: accountId,
      follows,
      list: z.enum(USER_LISTS),
      type: z.enum(LISTED_KINDS).nullable(),
      count,
      skip,
    }),
    z.object({ items: z.array(z.union([ratedEntry, listEntry])), kinds: userLists.shape.kinds }),
  ),
  /** Whether an address is one of a title's photos: 'malformed' when it cannot be, 'notFound' when it is none. */
  'check-photo': read(
    z.strictObject({ photoUrl: z.string().min(1).max(2000) }),
    z.object({ photoUrl: z.string() }),
  ),
  /** Opinions on an item, newest first; who left them the gateway asks of auth, and whom the caller follows of the library. */
  'get-item-opinions': read(
    z.strictObject({
      mediaId: itemId,
      count,
      skip,
      follows: z.array(accountId).max(LIBRARY_LIMITS.followingMax).optional(),
    }),
    z.object({ opinions: z.array(opinion.extend({ userId: z.string() })), total: z.int().min(0) }),
  ),
  /** What an opinion said before, newest first. */
  'get-opinion-versions': read(z.strictObject({ id, skip }), versionsPage),
  /** Titles by their _id or public id; those that are not there are left out. */
  'get-title-references': read(
    z.strictObject({ mediaIds: z.array(itemId).max(500) }),
    z.object({ titles: z.array(titleReference) }),
  ),
  /** People and roles by their _id; those that are not there are left out. */
  'get-people-references': read(
    z.strictObject({ people: z.array(id).max(500), roles: z.array(id).max(500) }),
    z.object({ people: z.array(personReference), roles: z.array(role) }),
  ),
  /** What the caller gave these titles and plans to see; titles without either are left out. */
  'get-own-marks': read(
    z.strictObject({ titles: z.array(id).max(500) }),
    z.object({
      marks: z.array(
        z.object({
          title: id,
          rating: rating.nullable(),
          wantToSee: z.boolean(),
          /** A released film that is rated, unless the caller chose that this says nothing. */
          countsAsSeen: z.boolean(),
        }),
      ),
    }),
  ),
  /** How many of these films the caller has rated, where that counts as seen. */
  'count-rated-as-seen': read(
    z.strictObject({ films: z.array(id).max(LIST_LIMITS.entriesMax) }),
    z.object({ count: z.int().min(0) }),
  ),
  /** The same of the films of several lists, list by list. */
  'count-lists-rated-as-seen': read(
    z.strictObject({
      lists: z.array(z.array(id).max(LIST_LIMITS.entriesMax)).max(LIBRARY_LIMITS.statisticsTop),
    }),
    z.object({ counts: z.array(z.int().min(0)) }),
  ),
  /** How many episodes the seasons of these series have, and how many have aired by that day, that of UTC without one; by public ids, in no order; series of which that is not known are left out. */
  'get-series-outlines': read(
    z.strictObject({ titleIds: z.array(itemId).max(100), today: day.optional() }),
    z.object({ series: z.array(seriesOutline) }),
  ),
  /** Genres, countries, decades, people and characters of titles that somebody saw. */
  'tally-titles': read(
    z.strictObject({ seen: z.array(seenTitle).max(LIBRARY_LIMITS.statisticsTitles) }),
    z.object({
      ...titleTallies.shape,
      /** How everybody rated those of them that have a rating. */
      everybody: statistics.shape.everybody,
      apart: statistics.shape.apart,
      /** Of the untimed viewings whose length is known. */
      hours: statistics.shape.hours,
    }),
  ),
  /** A title by its _id or public id, as posts keep it. */
  'get-title-reference': read(z.strictObject({ mediaId: itemId }), z.object({ title: titleReference })),
} as const;
