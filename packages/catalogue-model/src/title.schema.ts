import type { Category, CountryCode, Job } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';
import type { Alias } from './aliases.js';
import type { Revised } from './revised.schema.js';

export type Sex = 'male' | 'female';

/** An imported title's rating at its source, on a scale of 10. */
export interface SourceRating {
  name: string;
  rating: number | null;
  votes: number | null;
  url: string | null;
}

/** What a source says about a title. Unknown values are null or [], never absent. */
export interface TitleFacts {
  itemType: Category;
  /** As its source writes it. */
  title: string;
  originalTitle: string | null;
  year: number | null;
  /** First release or first airing, YYYY-MM-DD. */
  date: string | null;
  /** YYYY-MM-DD. */
  lastAirDate: string | null;
  /** In minutes; for series, the usual length of an episode. */
  length: number | null;
  genre: string[];
  countries: CountryCode[];
  description: string | null;
  pegi: 12 | 16 | 18 | null;
  /** Addresses, trailer first. */
  videos: string[];
  director: string[];
  screenplay: string[];
  createdBy: string[];
  status: string | null;
  numberOfSeasons: number | null;
  numberOfEpisodes: number | null;
  /** US dollars. */
  revenue: number | null;
  platforms: string[];
  universe: string[];
  developers: string[];
  publishers: string[];
  dlcs: string[];
  source: SourceRating | null;
  /** The address of the picture on another site; null if it is drawn. */
  coverSource: string | null;
  bannerSource: string | null;
  /** One entry per photo: its address on another site, or null if it is drawn. */
  photoSources: (string | null)[];
  /** What a drawing of it may show, if somebody said so. */
  mood: string | null;
  motifs: string[];
  /** Invented for the demo catalogue. */
  invented: boolean;
}

/** A role as stored in its title, so that a title page needs one read. The role's own document is in `roles`. */
export interface CastEntry {
  role: ObjectId;
  person: ObjectId;
  nameId: string;
  name: string;
  sex: Sex | null;
  portraitVersion: string;
  character: string | null;
  ratingSum: number;
  ratedByCount: number;
}

/** A maker as stored in the title; its facts only have names. */
export interface CrewEntry {
  person: ObjectId;
  nameId: string;
  /** As in the title's facts. */
  name: string;
  jobs: Job[];
}

/** What one source said last, so that its next run can tell whether anything changed. */
export interface ImportTrace {
  from: string;
  /** Hash of the mapped facts. */
  hash: string;
}

/** A document of `titles`: films, series and games alike. */
export interface TitleDocument extends TitleFacts, Revised {
  /** Public id, unique across all kinds. */
  titleId: string;
  /** Former public ids: they lead here, and no other title gets them. */
  formerIds?: string[];
  /** Folded title (fold.ts); what merging compares. */
  key: string;
  /** Folded original title; absent if there is none. */
  originalKey?: string;
  /** What all spellings of title, original title and aliases share (fold.ts). */
  looseKeys: string[];
  /** `date`, or the first day of `year`; null if neither is known. */
  releasedOn: Date | null;
  /** True only while `releasedOn` is in the future: keeps the index of anticipated titles small. Reads check the date itself. */
  unreleased: boolean;
  /** Every choice of filters that finds the title, see facets.ts. */
  facets: number[];
  /** Changes when any picture does, and encodes their colours (pictures/stamps.ts). */
  pictureVersion: string;
  tint: { hue: number; chroma: number };
  /** In billing order, at most CAST_SHOWN. */
  cast: CastEntry[];
  /** Its makers, with their pages. Absent from documents of an earlier version, until the next import. */
  crew?: CrewEntry[];
  ratingSum: number;
  ratedByCount: number;
  /** How many users gave 1, 2, … 10. */
  ratingCounts: number[];
  /** Users' votes and the source's, as far as they count: the basis of the weighted rating. */
  countedSum: number;
  countedVotes: number;
  /** The part of the users' votes that does not count in rankings yet: from accounts that are too young. */
  waitingSum?: number;
  waitingVotes?: number;
  /** The weighted rating minus the mean of the kind, so that a title without votes is 0 whatever the mean. */
  score: number;
  /** Counts the votes on the title and on its roles, so that a writer notices votes since it read (title-writer.ts). */
  votesSeen?: number;
  peopleAwaiting: number;
  totalComments: number;
  /** The number of its reviews, as counted by the content service under this `titleId`; absent if there never were any. */
  posts?: { reviews: number; version: number };
  popularity: number;
  /** The source whose facts take precedence; a better one replaces them, others fill gaps. */
  factsFrom: string;
  /** Other names, which the title's page does not show. Absent if no source names any. */
  aliases?: Alias[];
  /** Folded. */
  aliasKeys?: string[];
  /** Ids at the sources: `tmdb:movie/27205`, `imdb:tt1375666`. */
  ids: string[];
  imports: ImportTrace[];
}

/** The maximum number of roles stored in a title (contracts: at most 60). */
export const CAST_SHOWN = 60;

/**
 * What is in a ranking (RANK-09): it has votes, and no release date in the future.
 * @param facet as numbered in facets.ts
 */
export const rankedIn = (itemType: Category, facet: number, now = new Date()) => ({
  itemType,
  facets: facet,
  countedVotes: { $gt: 0 },
  releasedOn: { $not: { $gt: now } },
});

/** The order of a ranking. */
export const BY_SCORE = { score: -1, popularity: -1, _id: 1 } as const;

/** What a filter finds in addition to ranked titles (RANK-12): no votes, and no release date in the future. */
export const unvotedIn = (itemType: Category, facet: number, now = new Date()) => ({
  ...rankedIn(itemType, facet, now),
  countedVotes: 0,
});

/** The order of titles without votes: by their sources' votes. */
export const BY_SOURCES = { 'source.votes': -1, popularity: -1, key: 1, _id: 1 } as const;

/**
 * Every list call is a range of one of these; none sorts or scans the collection. They end in `rev`, and contain everything that the list
 * filters by, so that no title is read to determine what is on the list.
 */
export const TITLE_INDEXES: IndexDescription[] = [
  { key: { titleId: 1 }, name: 'titleId', unique: true },
  { key: { _id: 1, rev: 1 }, name: 'revs' },
  { key: { itemType: 1, popularity: -1, _id: 1, rev: 1 }, name: 'popular' },
  { key: { itemType: 1, releasedOn: -1, _id: 1, rev: 1 }, name: 'by-date' },
  {
    key: { itemType: 1, peopleAwaiting: -1, releasedOn: 1, _id: 1, unreleased: 1, rev: 1 },
    name: 'anticipated',
    partialFilterExpression: { unreleased: true },
  },
  { key: { itemType: 1, score: -1, popularity: -1, _id: 1, releasedOn: 1, rev: 1 }, name: 'rated' },
  {
    key: { itemType: 1, year: 1, score: -1, popularity: -1, _id: 1, releasedOn: 1, rev: 1 },
    name: 'rated-of-year',
  },
  // Rankings contain titles with votes, which few imported titles have; filters find the others after them.
  {
    key: {
      itemType: 1,
      facets: 1,
      score: -1,
      popularity: -1,
      _id: 1,
      releasedOn: 1,
      countedVotes: 1,
      rev: 1,
    },
    name: 'ranked',
    partialFilterExpression: { countedVotes: { $gt: 0 } },
  },
  {
    key: {
      ...{ itemType: 1, facets: 1, year: 1, score: -1, popularity: -1, _id: 1 },
      ...{ releasedOn: 1, countedVotes: 1, rev: 1 },
    },
    name: 'ranked-of-year',
    partialFilterExpression: { countedVotes: { $gt: 0 } },
  },
  {
    key: { itemType: 1, facets: 1, ...BY_SOURCES, releasedOn: 1, countedVotes: 1, rev: 1 },
    name: 'unvoted',
    partialFilterExpression: { countedVotes: 0 },
  },
  {
    key: { itemType: 1, facets: 1, year: 1, ...BY_SOURCES, releasedOn: 1, countedVotes: 1, rev: 1 },
    name: 'unvoted-of-year',
    partialFilterExpression: { countedVotes: 0 },
  },
  {
    key: { itemType: 1, facets: 1, releasedOn: -1, _id: 1, year: 1, rev: 1 },
    name: 'by-date-of-facet',
  },
  {
    key: {
      ...{ itemType: 1, facets: 1, peopleAwaiting: -1, releasedOn: 1, _id: 1 },
      ...{ year: 1, unreleased: 1, rev: 1 },
    },
    name: 'anticipated-of-facet',
    partialFilterExpression: { unreleased: true },
  },
  {
    key: { itemType: 1, score: -1, popularity: -1, _id: 1, releasedOn: 1, unreleased: 1, rev: 1 },
    name: 'unreleased-rated',
    partialFilterExpression: { unreleased: true },
  },
  {
    key: { itemType: 1, countedVotes: 1, countedSum: 1 },
    name: 'voted',
    partialFilterExpression: { countedVotes: { $gt: 0 } },
  },
  {
    key: { 'crew.person': 1, releasedOn: -1, _id: 1 },
    name: 'made',
    partialFilterExpression: { 'crew.person': { $exists: true } },
  },
  {
    key: { universe: 1 },
    name: 'series',
    partialFilterExpression: { 'universe.0': { $exists: true } },
  },
  { key: { key: 1, itemType: 1 }, name: 'merging' },
  {
    key: { originalKey: 1 },
    name: 'original-names',
    partialFilterExpression: { originalKey: { $exists: true } },
  },
  {
    key: { aliasKeys: 1 },
    name: 'aliases',
    partialFilterExpression: { aliasKeys: { $exists: true } },
  },
  { key: { looseKeys: 1 }, name: 'loose-names' },
  {
    key: { formerIds: 1 },
    name: 'former-ids',
    partialFilterExpression: { formerIds: { $exists: true } },
  },
  { key: { ids: 1 }, name: 'ids' },
];
