import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import * as LIST_LIMITS from '../constants/list-limits.js';
import { LISTED_KINDS, USER_LISTS } from '../constants/user-lists.js';
import { commentedEpisode } from '../entities/comment.js';
import { accountId, category, count, day, id, itemId, mediaType, rating, skip } from '../entities/common.js';
import { textOrder } from '../entities/like.js';
import { versionsPage } from '../entities/own-text.js';
import { personReference, role, sex } from '../entities/person.js';
import { opinion } from '../entities/rating.js';
import { keptReach } from '../entities/reach.js';
import { seriesOutline } from '../entities/season.js';
import { seenTitle, statistics, titleTallies } from '../entities/statistics.js';
import { titleReference } from '../entities/title.js';
import { listEntry, ratedEntry, userLists } from '../entities/user.js';
import { episodeRef } from '../entities/viewing.js';
import { internalCallsOf } from './internal-call.js';

const picture = z.enum(['cover', 'banner', 'photo', 'video', 'portrait', 'character']);

/** The facts that an item's drawing is made from. */
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

/** An opinion with its author's id and its stored reach. */
const keptOpinion = opinion
  .omit({ reach: true, covered: true })
  .extend({ userId: z.string(), kept: keptReach.optional() });

/** A single title as its own call returns it, or the reason for failure. */
const foundTitle = z.union([
  z.object({
    /** The reply's JSON, which the gateway passes on without parsing. */
    json: z.string(),
    /** How many reviews it has; null if only the content service knows, as for a former address. */
    reviews: z.int().min(0).nullable(),
  }),
  z.object({ notFound: z.string() }),
]);
export type FoundTitle = z.infer<typeof foundTitle>;

/** Whether the caller follows the member, according to the library. */
const follows = z.boolean().optional();

const { read } = internalCallsOf('catalogue');

export const catalogueInternalCalls = {
  /** What the gateway needs to draw or fetch a picture of an item; `source` is its address on another site. */
  'get-picture': read(
    z.strictObject({
      of: z.enum([...mediaType.options, 'person', 'characters']),
      id: itemId,
      picture,
      index: z.int().min(0).max(99).default(0),
    }),
    z.object({ source: z.string().nullable(), facts }),
  ),
  /** Single titles that several requests ask for at the same time, in order; the logs name the requests. */
  'get-titles': read(
    z.strictObject({
      titles: z
        .array(z.strictObject({ kind: category, titleId: itemId, requestId: z.string() }))
        .min(1)
        .max(LIMITS.titlesAtOnce),
    }),
    z.object({ titles: z.array(foundTitle) }),
  ),
  /** The newest `count` of each list of a user, the `best` rated of each kind of title, and all counts. */
  'get-user-lists': read(
    z.strictObject({ userId: accountId, follows, count, best: z.int().min(0).max(100) }),
    userLists,
  ),
  /** A page of one list, newest first; of all kinds if none is named. */
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
  /** Whether an address is one of a title's photos: 'malformed' if it cannot be, 'notFound' if it is not. */
  'check-photo': read(
    z.strictObject({ photoUrl: z.string().min(1).max(2000) }),
    z.object({ photoUrl: z.string() }),
  ),
  /** Opinions on an item, newest first; the gateway asks auth for their authors, and the library for whom the caller follows. */
  'get-item-opinions': read(
    z.strictObject({
      mediaId: itemId,
      count,
      skip,
      order: textOrder,
      follows: z.array(accountId).max(LIBRARY_LIMITS.followingMax).optional(),
    }),
    z.object({ opinions: z.array(keptOpinion), total: z.int().min(0) }),
  ),
  /** An opinion that the caller may see, and its item. */
  'get-opinion': read(
    z.strictObject({ id, follows: z.array(accountId).max(LIBRARY_LIMITS.followingMax) }),
    z.object({ opinion: keptOpinion, item: id }),
  ),
  /** Earlier versions of an opinion, newest first. */
  'get-opinion-versions': read(z.strictObject({ id, skip }), versionsPage),
  /** Titles by _id or public id; leaves out unknown ids. */
  'get-title-references': read(
    z.strictObject({ mediaIds: z.array(itemId).max(500) }),
    z.object({ titles: z.array(titleReference) }),
  ),
  /** People and roles by _id; leaves out unknown ids. */
  'get-people-references': read(
    z.strictObject({ people: z.array(id).max(500), roles: z.array(id).max(500) }),
    z.object({ people: z.array(personReference), roles: z.array(role) }),
  ),
  /** The caller's ratings of these titles, and which of them they plan to see; leaves out titles with neither. */
  'get-own-marks': read(
    z.strictObject({ titles: z.array(id).max(500) }),
    z.object({
      marks: z.array(
        z.object({
          title: id,
          rating: rating.nullable(),
          wantToSee: z.boolean(),
          /** A rated released film counts as seen, unless the caller chose otherwise. */
          countsAsSeen: z.boolean(),
        }),
      ),
    }),
  ),
  /** How many of these films the caller has rated, if that counts as seen. */
  'count-rated-as-seen': read(
    z.strictObject({ films: z.array(id).max(LIST_LIMITS.entriesMax) }),
    z.object({ count: z.int().min(0) }),
  ),
  /** The same for the films of several lists, list by list. */
  'count-lists-rated-as-seen': read(
    z.strictObject({
      lists: z.array(z.array(id).max(LIST_LIMITS.entriesMax)).max(LIBRARY_LIMITS.statisticsTop),
    }),
    z.object({ counts: z.array(z.int().min(0)) }),
  ),
  /**
   * How many episodes the seasons of these series have, and how many have aired by that day (by default UTC's today); by public id,
   * unordered; leaves out series without known episodes.
   */
  'get-series-outlines': read(
    z.strictObject({ titleIds: z.array(itemId).max(100), today: day.optional() }),
    z.object({ series: z.array(seriesOutline) }),
  ),
  /** An episode in the form that threads need, by the `_id` or public id of its series. */
  'get-commented-episode': read(
    z.strictObject({ ...episodeRef.shape, title: itemId }),
    z.object({ post: commentedEpisode }),
  ),
  /** Genres, countries, decades, people and characters of the titles that somebody saw. */
  'tally-titles': read(
    z.strictObject({ seen: z.array(seenTitle).max(LIBRARY_LIMITS.statisticsTitles) }),
    z.object({
      ...titleTallies.shape,
      /** How everybody rated the titles that this member rated. */
      everybody: statistics.shape.everybody,
      apart: statistics.shape.apart,
      /** Of untimed viewings whose length is known. */
      hours: statistics.shape.hours,
    }),
  ),
  /** A title by its _id or public id, in the form that posts store. */
  'get-title-reference': read(z.strictObject({ mediaId: itemId }), z.object({ title: titleReference })),
} as const;
