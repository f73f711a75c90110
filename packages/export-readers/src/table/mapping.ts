import type { Category } from '@screenlore/contracts';
import type { ChosenOrder } from '../values/day-orders.js';

/** What a column of somebody's own table can be. */
export const TABLE_FIELDS = [
  'title',
  'originalTitle',
  'year',
  'imdb',
  'tmdb',
  'tvdb',
  'mal',
  'anilist',
  'igdb',
  'kind',
  'season',
  'episode',
  'episodeName',
  'aired',
  'lastEpisode',
  'progress',
  'date',
  'started',
  'added',
  'rated',
  'rating',
  'status',
  'text',
  'tags',
  'platform',
  'hours',
  'rewatch',
  'favourite',
  'directors',
  'minutes',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

/** How a table is read: `guessMapping` makes it and a person corrects it. */
export interface Mapping {
  /** The field of each column; null for a column that is ignored. */
  columns: (TableField | null)[];
  /** How certain the guess for each column is, 0 to 1; 1 for a person's choice. */
  confidence: number[];
  /** The highest rating of the scale. */
  ratingBest: number;
  /** For dates like 03/04/2015 in columns that do not show the order; if absent, only the year of such a date is known. */
  dayOrder?: ChosenOrder | undefined;
  /** For rows that do not name a kind; null if the table mixes kinds. */
  kind: Category | null;
  /** What a row means without date, rating and status; null for nothing. */
  otherwise: 'seen' | 'plan' | null;
}
