import type { Category } from '@screenlore/contracts';
import { dayOrderOf, looseDate } from '../values/dates.js';
import { hoursOf, numberOf, yearOf } from '../values/numbers.js';
import { fieldsByName, plainName } from './column-names.js';
import type { Mapping, TableField } from './mapping.js';
import { kindOfWord, statusOfWord } from './words.js';

/** Whether a cell can be of a field; a field that is not here takes any text. */
const FITS: Partial<Record<TableField, (cell: string) => boolean>> = {
  imdb: (cell) => /\btt\d{6,10}\b/.test(cell),
  tmdb: (cell) => /\d+$/.test(cell),
  tvdb: (cell) => /^\d+$/.test(cell),
  mal: (cell) => /^\d+$/.test(cell),
  anilist: (cell) => /^\d+$/.test(cell),
  igdb: (cell) => /^\d+$/.test(cell),
  year: (cell) => yearOf(cell) !== undefined,
  season: (cell) => /^\d{1,5}$/.test(cell),
  episode: (cell) => /^\d{1,5}$/.test(cell),
  date: (cell) => looseDate(cell) !== null,
  started: (cell) => looseDate(cell) !== null,
  added: (cell) => looseDate(cell) !== null,
  rated: (cell) => looseDate(cell) !== null,
  rating: (cell) => ratingParts(cell) !== null,
  kind: (cell) => kindOfWord(cell) !== undefined,
  status: (cell) => statusOfWord(cell) !== undefined,
  hours: (cell) => hoursOf(cell) !== undefined || numberOf(cell) !== undefined,
  minutes: (cell) => /^\d{1,4}(?:\s*min)?/.test(cell),
};

/** Below this share of cells that fit, a name is taken for a chance. */
const LEAST_FIT = 0.6;
const SURE = 0.95;
const BY_CONTENT = 0.5;

/** `4`, `4.5`, `8/10`, `85%`, `★★★½` */
export function ratingParts(cell: string): { value: number; best?: number } | null {
  const written = cell.trim();
  if (/^★+½?$/.test(written))
    return { value: written.replace('½', '').length + (written.endsWith('½') ? 0.5 : 0), best: 5 };
  const [, value, best] = /^(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|%)?$/.exec(written) ?? [];
  const number = numberOf(value);
  if (number === undefined) return null;
  if (written.endsWith('%')) return { value: number, best: 100 };
  return best === undefined ? { value: number } : { value: number, best: Number(best) };
}

/**
 * What the columns of a table are, by their names and by what the sample holds.
 * @param rows the first rows below the header
 * @param fileName which may say what a row is that says nothing itself
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
    .sort((one, other) => one.rank - other.rank || one.index - other.index);
  for (const { field, index } of named) {
    if (columns[index] || columns.includes(field)) continue;
    const fit = fitOf(field, cellsOf(index));
    if (fit >= LEAST_FIT) take(index, field, SURE * fit);
  }
  for (const index of header.keys())
    if (
      !columns[index] &&
      !columns.includes('imdb') &&
      cellsOf(index).length > 0 &&
      fitOf('imdb', cellsOf(index)) > 0.9
    )
      take(index, 'imdb', BY_CONTENT);
  if (!columns.includes('title')) {
    const index = wordiest(header, columns, cellsOf);
    if (index >= 0) take(index, 'title', BY_CONTENT);
  }
  const dates = columns.flatMap((field, index) =>
    field === 'date' || field === 'started' || field === 'added' || field === 'rated' ? cellsOf(index) : [],
  );
  return {
    columns,
    confidence,
    ratingBest: bestOf(columns.includes('rating') ? cellsOf(columns.indexOf('rating')) : []),
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
  return cells.filter(fits).length / cells.length;
}

/** The column that reads most like names: almost all cells differ and have letters. */
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
    .sort((one, other) => other.count - one.count);
  return best?.index ?? -1;
}

/** The smallest scale in use that all ratings fit. */
function bestOf(cells: readonly string[]): number {
  const parts = cells.map(ratingParts).filter((part) => part !== null);
  const named = parts.find(({ best }) => best !== undefined)?.best;
  if (named) return named;
  const highest = Math.max(0, ...parts.map(({ value }) => value));
  return highest > 10 ? 100 : highest > 5 ? 10 : 5;
}

const kindOfHeader = (title: string): Category | null => kindOfWord(plainName(title)) ?? null;
