import type { IndexDescription, ObjectId } from 'mongodb';

/** An episode as it is stored. Unknown values are null, never absent. */
export interface EpisodeFacts {
  number: number;
  name: string | null;
  /** First airing, YYYY-MM-DD. */
  date: string | null;
  minutes: number | null;
}

export interface SeasonFacts {
  /** 0 holds the specials. */
  number: number;
  name: string | null;
  year: number | null;
  /** By number; null if nobody says how many there are. */
  episodes: EpisodeFacts[] | null;
}

/** A document of `seasons`: all seasons of one series, so that its page and its progress need one read. */
export interface SeasonsDocument {
  /** The `_id` of the title. */
  _id: ObjectId;
  titleId: string;
  /** The source that decides which seasons there are; a better one replaces them, others fill gaps. */
  from: string;
  /** By number. */
  seasons: SeasonFacts[];
}

export const SEASONS_INDEXES: IndexDescription[] = [
  { key: { titleId: 1 }, name: 'titleId', unique: true },
  { key: { 'seasons.episodes.date': 1 }, name: 'by-day' },
];
