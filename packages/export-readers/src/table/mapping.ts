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

/** How a table is read: what `guessMapping` makes and a person corrects. */
export interface Mapping {
  /** For each column what it is; null for one that is not read. */
  columns: (TableField | null)[];
  /** For each column how sure the guess is, 0 to 1; 1 for what a person chose. */
  confidence: number[];
  /** The highest rating of its scale. */
  ratingBest: number;
  /** Of dates like 03/04/2015 in columns that do not tell it themselves; absent, only the year of such a date is known. */
  dayOrder?: ChosenOrder | undefined;
  /** Of rows that do not say it; null where the table mixes kinds. */
  kind: Category | null;
  /** What a row says that has neither date nor rating nor status; null: nothing. */
  otherwise: 'seen' | 'plan' | null;
}
