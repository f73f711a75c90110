import type { Alias, PersonFacts, SeasonFacts, SourceRating, TitleFacts } from '@screenlore/catalogue-model';
import { popularityOf } from './popularity.js';

/** Somebody's part in a title. */
export interface ImportedCredit {
  name: string;
  character: string | null;
  /** Ids of the person at the source, when it has any: `tmdb:17419`. */
  ids?: string[];
  /** What the source tells about the person beside the name. */
  person?: Partial<PersonFacts>;
}

/** What a source tells of somebody whom the facts of a title name as a maker, beside the name. */
export type ImportedMaker = Omit<ImportedCredit, 'character'>;

/** A title as a source tells it, mapped onto the portal's entities. */
export interface ImportedTitle {
  type: 'title';
  /** Ids at the sources, the source's own first. */
  ids: string[];
  facts: TitleFacts;
  /** In billing order. */
  cast: ImportedCredit[];
  /** Where the source knows more of directors, creators, writers and developers than the facts say. */
  makers?: ImportedMaker[];
  /** Other names. */
  aliases?: Alias[];
  /** Of a series, by number. Left out where the source tells how many there are at most: that is in the facts. */
  seasons?: SeasonFacts[];
  popularity: number;
  /** How many want to see it, where the source says so. */
  peopleAwaiting?: number;
}

/** A season that comes without its series. */
export interface ImportedSeason {
  type: 'season';
  /** Ids of the season at the source. */
  ids: string[];
  /** Id of its series at the source. */
  of: string;
  season: SeasonFacts;
}

/** A person who comes without a title. */
export interface ImportedPerson {
  type: 'person';
  ids: string[];
  facts: PersonFacts;
}

/** Videos of a title that others tell about. */
export interface ImportedVideo {
  type: 'video';
  title: Pick<TitleFacts, 'itemType' | 'title' | 'year'>;
  /** Addresses, the trailer first. */
  videos: string[];
}

/** Names and numbers that titles have at other sites. */
export interface ImportedNames {
  type: 'names';
  /** Those to add. */
  ids: string[];
  /** Those by which titles of other sources may be known. */
  known: string[];
  itemType: 'movies' | 'series';
  names: string[];
  year: number | null;
  episodes: number | null;
  /** Of the series that it is; null where the source does not tell. */
  season: number | null;
}

export type ImportedItem = ImportedTitle | ImportedSeason | ImportedPerson | ImportedVideo | ImportedNames;

/** Facts of a title of which nothing is known yet but kind and name. */
export const noFacts = (itemType: TitleFacts['itemType'], title: string): TitleFacts => ({
  itemType,
  title,
  originalTitle: null,
  year: null,
  date: null,
  lastAirDate: null,
  length: null,
  genre: [],
  countries: [],
  description: null,
  pegi: null,
  videos: [],
  director: [],
  screenplay: [],
  createdBy: [],
  status: null,
  numberOfSeasons: null,
  numberOfEpisodes: null,
  revenue: null,
  platforms: [],
  universe: [],
  developers: [],
  publishers: [],
  dlcs: [],
  source: null,
  coverSource: null,
  bannerSource: null,
  photoSources: [],
  mood: null,
  motifs: [],
  invented: false,
});

export const noPersonFacts = (name: string): PersonFacts => ({
  name,
  sex: null,
  dateOfBirth: null,
  dateOfDeath: null,
  placeOfBirth: null,
  bio: null,
  portraitSource: null,
});

/** A title with the popularity that follows from its facts. @param measured the source's own measure of popularity */
export const titleItem = (
  ids: string[],
  facts: TitleFacts,
  cast: ImportedCredit[] = [],
  measured?: number | null,
): ImportedTitle => ({
  type: 'title',
  ids,
  facts,
  cast,
  popularity: popularityOf(facts, cast.length, measured ?? undefined),
});

/** A rating at a source; null where it has none. */
export const sourceRating = (
  name: string,
  rating: number | null | undefined,
  votes?: number | null,
  url?: string | null,
): SourceRating | null => (rating == null ? null : { name, rating, votes: votes ?? null, url: url ?? null });

/** `tmdb:` of `tmdb:17419`. */
export const namespaceOf = (id: string): string => id.slice(0, id.indexOf(':') + 1);
