import type { Alias, PersonFacts, SeasonFacts, SourceRating, TitleFacts } from '@screenlore/catalogue-model';
import { popularityOf } from './popularity.js';

/** A person's part in a title. */
export interface ImportedCredit {
  name: string;
  character: string | null;
  /** The person's ids at the source, if any: `tmdb:17419`. */
  ids?: string[];
  /** The source's facts about the person, besides the name. */
  person?: Partial<PersonFacts>;
}

/** The source's facts about a maker whom a title's facts name, besides the name. */
export type ImportedMaker = Omit<ImportedCredit, 'character'>;

/** A title from a source, mapped to the portal's entities. */
export interface ImportedTitle {
  type: 'title';
  /** Ids at the sources, its own source first. */
  ids: string[];
  facts: TitleFacts;
  /** In billing order. */
  cast: ImportedCredit[];
  /** If the source knows more about directors, creators, writers and developers than the facts say. */
  makers?: ImportedMaker[];
  /** Other names. */
  aliases?: Alias[];
  /** A series' seasons, by number. Left out if the source only gives their number, which is in the facts. */
  seasons?: SeasonFacts[];
  popularity: number;
  /** How many want to see it, if the source says so. */
  peopleAwaiting?: number;
}

/** A season without its series. */
export interface ImportedSeason {
  type: 'season';
  /** Ids of the season at the source. */
  ids: string[];
  /** Id of its series at the source. */
  of: string;
  season: SeasonFacts;
}

/** A person without a title. */
export interface ImportedPerson {
  type: 'person';
  ids: string[];
  facts: PersonFacts;
}

/** Videos of another source's title. */
export interface ImportedVideo {
  type: 'video';
  title: Pick<TitleFacts, 'itemType' | 'title' | 'year'>;
  /** Addresses, the trailer first. */
  videos: string[];
}

/** Names and numbers of titles at other sites. */
export interface ImportedNames {
  type: 'names';
  /** The ids to add. */
  ids: string[];
  /** Ids by which titles of other sources may be found. */
  known: string[];
  itemType: 'movies' | 'series';
  names: string[];
  year: number | null;
  episodes: number | null;
  /** For series; null if the source does not say. */
  season: number | null;
}

export type ImportedItem = ImportedTitle | ImportedSeason | ImportedPerson | ImportedVideo | ImportedNames;

/** The facts of a title that only has a kind and a name. */
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

/** Adds the popularity that follows from a title's facts. @param measured the source's own measure of popularity */
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

/** A rating at a source; null if there is none. */
export const sourceRating = (
  name: string,
  rating: number | null | undefined,
  votes?: number | null,
  url?: string | null,
): SourceRating | null => (rating == null ? null : { name, rating, votes: votes ?? null, url: url ?? null });

/** `tmdb:` of `tmdb:17419`. */
export const namespaceOf = (id: string): string => id.slice(0, id.indexOf(':') + 1);
