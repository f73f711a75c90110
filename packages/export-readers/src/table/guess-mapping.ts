import type { Category } from '@screenlore/contracts';
import { statusOfWord } from '../base/status.js';
import { looseDate } from '../values/dates.js';
import { dayOrderOf } from '../values/day-orders.js';
import { placeIn, seasonIn } from '../values/episodes.js';
import { imdbId, tmdbIds } from '../values/ids.js';
import { hoursOf, numberOf, yearOf } from '../values/numbers.js';
import { ratingParts, scaleOf } from '../values/ratings.js';
import { fieldsByName, isStatusByName, plainName, scaleInName } from './column-names.js';
import type { Mapping, TableField } from './mapping.js';
import { isNo, isYes, kindOfWord } from './words.js';

/** Whether a cell fits a field; fields that are not listed accept any text. */
const FITS: Partial<Record<TableField, (cell: string) => boolean>> = {
  imdb: (cell) => imdbId(cell) !== undefined,
  tmdb: (cell) => tmdbIds(cell, null).length > 0,
  tvdb: (cell) => /^\d+$/.test(cell),
  mal: (cell) => /^\d+$/.test(cell),
  anilist: (cell) => /^\d+$/.test(cell),
  igdb: (cell) => /^\d+$/.test(cell),
  year: (cell) => yearOf(cell) !== undefined,
  season: (cell) => seasonIn(cell) !== undefined,
  episode: (cell) => placeIn(cell) !== undefined,
  lastEpisode: (cell) => placeIn(cell) !== undefined,
  progress: (cell) => /^\d{1,5}(?:\s*\/\s*\d{1,5})?$/.test(cell),
  date: (cell) => looseDate(cell) !== null,
  aired: (cell) => looseDate(cell) !== null,
  started: (cell) => looseDate(cell) !== null,
  added: (cell) => looseDate(cell) !== null,
  rated: (cell) => looseDate(cell) !== null,
  rating: (cell) => ratingParts(cell) !== null,
  kind: (cell) => kindOfWord(cell) !== undefined,
  status: (cell) => statusOfWord(cell) !== undefined || isYes(cell) || isNo(cell),
  hours: (cell) => hoursOf(cell) !== undefined || numberOf(cell) !== undefined,
  minutes: (cell) => /^\d{1,4}(?:\s*min)?/.test(cell),
};

/** Columns of days. */
const DAYS: readonly TableField[] = ['date', 'started', 'added', 'rated', 'aired'];

/** Unreadable values in these are never dropped silently. */
const TOLD: readonly TableField[] = [...DAYS, 'rating'];

/** What columns are by content alone, whatever their names. */
const BY_CONTENT_ALONE: readonly [TableField, (cell: string) => boolean][] = [
  ['date', (cell) => (looseDate(cell)?.length ?? 0) > 4 && /\D/.test(cell)],
  ['year', (cell) => /^\d{4}$/.test(cell) && yearOf(cell) !== undefined],
  ['rating', (cell) => ratingParts(cell) !== null],
];

/** If a smaller share of cells fits, the name counts as a coincidence. */
const LEAST_FIT = 0.6;
const SURE = 0.95;
const BY_CONTENT = 0.5;

/**
 * What the columns of a table are, from their names and the sample.
 * @param rows the first rows below the header
 * @param fileName may say what a row means that does not say so itself
 */
export function guessMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  fileName = '',
): Mapping {
  const columns: (TableField | null)[] = header.map(() => null);
  const confidence = header.map(() => 0);
  const cellsOf = (index: number): string[] =>
    rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  const take = (index: number, field: TableField, sureness: number): void => {
    columns[index] = field;
    confidence[index] = Math.round(sureness * 100) / 100;
  };
  const named = header
    .flatMap((name, index) => fieldsByName(name).map((found) => ({ ...found, index })))
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  const isTaken = ({ field, index }: { field: TableField; index: number }): boolean =>
    columns[index] !== null || columns.includes(field);
  for (const found of named) {
    const { field, index } = found;
    const fit = fitOf(field, cellsOf(index));
    const isKept = field === 'status' && isStatusByName(header[index] ?? '');
    // `Seen` is the date if any of its cells is a day; other marks then mean that the day is unknown.
    const isDated = field === 'status' && cellsOf(index).some((cell) => looseDate(cell) !== null);
    if (!isTaken(found) && ((fit >= LEAST_FIT && !isDated) || isKept)) take(index, field, SURE * fit);
  }
  // Unreadable values in a column named as a date or a rating are reported; they would not be if the column were ignored.
  for (const found of named)
    if (TOLD.includes(found.field) && !isTaken(found))
      take(found.index, found.field, SURE * fitOf(found.field, cellsOf(found.index)));
  // A column that occurs twice may be filled in either place.
  for (const [index, name] of header.entries()) {
    const first = header.findIndex((other) => other !== '' && plainName(other) === plainName(name));
    if (columns[index] === null && columns[first]) take(index, columns[first], confidence[first] ?? 0);
  }
  for (const index of header.keys())
    if (
      !columns[index] &&
      !columns.includes('imdb') &&
      cellsOf(index).length > 0 &&
      shareOf(cellsOf(index), (cell) => /\btt\d{6,10}\b/.test(cell)) > 0.9
    )
      take(index, 'imdb', BY_CONTENT);
  if (header.every((name) => name === ''))
    for (const [field, fits] of BY_CONTENT_ALONE) {
      const index = header.findIndex(
        (_, at) => !columns[at] && cellsOf(at).length > 0 && shareOf(cellsOf(at), fits) > SURE,
      );
      if (index >= 0) take(index, field, BY_CONTENT);
    }
  if (!columns.includes('title')) {
    const index = wordiest(header, columns, cellsOf);
    if (index >= 0) take(index, 'title', BY_CONTENT);
  }
  const dates = columns.flatMap((field, index) =>
    field !== null && DAYS.includes(field) ? cellsOf(index) : [],
  );
  // `Rating10` names its scale, even if nothing is rated above 5.
  const bestOf = (index: number): number =>
    scaleInName(header[index] ?? '') ?? scaleOf(index < 0 ? [] : cellsOf(index));
  return {
    columns,
    confidence,
    ratingBest: bestOf(columns.indexOf('rating')),
    dayOrder: dayOrderOf(dates),
    kind: kindOfHeader(header[columns.indexOf('title')] ?? ''),
    otherwise: otherwiseOf(fileName),
  };
}

/** `my watchlist.csv` and `games I have played.csv` */
function otherwiseOf(fileName: string): Mapping['otherwise'] {
  const name = plainName(fileName.split('/').at(-1) ?? '');
  if (/watch ?list|wish|backlog|plan|queue|\bto (?:watch|play|see)\b/.test(name)) return 'plan';
  return /watched|seen|played|history|diary|finished/.test(name) ? 'seen' : null;
}

function fitOf(field: TableField, cells: readonly string[]): number {
  const fits = FITS[field];
  if (!fits || cells.length === 0) return 1;
  return shareOf(cells, fits);
}

const shareOf = (cells: readonly string[], fits: (cell: string) => boolean): number =>
  cells.filter(fits).length / cells.length;

/** The column that looks most like names: almost all cells differ and contain letters. */
function wordiest(
  header: readonly string[],
  columns: readonly (TableField | null)[],
  cellsOf: (index: number) => string[],
): number {
  const [best] = [...header.keys()]
    .filter((index) => !columns[index])
    .map((index) => {
      const cells = cellsOf(index);
      const words = new Set(cells.filter((cell) => /\p{L}{2}/u.test(cell) && cell.length < 150));
      return { index, count: words.size, share: cells.length === 0 ? 0 : words.size / cells.length };
    })
    .filter(({ share }) => share > 0.8)
    .sort((a, b) => b.count - a.count);
  return best?.index ?? -1;
}

const kindOfHeader = (title: string): Category | null => kindOfWord(plainName(title)) ?? null;
