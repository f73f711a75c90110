import type { Claim, ClaimTitle } from '@screenlore/contracts';
import type { Finding } from '../base/fates.js';
import type { Head, KnownFile, Reader } from '../base/reader.js';
import { isEmpty, type TableRow, tableRows } from '../files/table.js';
import { compact, tagsOf } from '../values/compact.js';
import { type DayOrder, dayOrderOf, looseDate } from '../values/dates.js';
import { countOf, ratingOf, yearOf } from '../values/numbers.js';

/** Its four shapes name the same columns differently. */
const COLUMNS = {
  rating: ['your rating', 'you rated'],
  rated: ['date rated'],
  added: ['created'],
  release: ['release date', 'release date (month/day/year)'],
} as const;

export const imdb: Reader = {
  source: 'imdb',
  kindOf,
  // The watchlist is one list of several, and written as they are.
  choices: ['watchlist', 'list'],
  covers: (has) => [
    ...(has('ratings') ? (['rating'] as const) : []),
    ...(has('watchlist') ? (['plan'] as const) : []),
    ...(has('list') ? (['entry'] as const) : []),
  ],
  *read(files) {
    for (const file of files) yield* readFile(file);
  },
};

function kindOf(head: Head): string | undefined {
  if (head.format !== 'table' || !head.header.includes('const')) return undefined;
  if (!head.header.includes('position')) return head.header.some(isRating) ? 'ratings' : undefined;
  return /watchlist/i.test(nameOf(head.path)) ? 'watchlist' : 'list';
}

const isRating = (column: string): boolean => COLUMNS.rating.some((name) => name === column);
const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

const cell = (row: TableRow, columns: readonly string[]): string =>
  columns.map((column) => row.get(column)).find((text) => text !== '') ?? '';

function* readFile(file: KnownFile): Generator<Finding> {
  const order = orderOf(file);
  const list = file.kind === 'list' ? listClaim(file.path) : undefined;
  let isFirst = true;
  for (const row of tableRows(file.bytes())) {
    const at = { path: file.path, row: row.line };
    const id = row.get('const').toLowerCase();
    if (row.fault) yield { ...at, unreadable: row.fault };
    else if (isEmpty(row)) yield { ...at, left: 'empty' };
    // Lists of people, companies, pictures.
    else if (/^(?:nm|co|ch|rg|vi)\d+$/.test(id)) yield { ...at, left: 'notATitle' };
    else if (!/^tt\d{5,10}$/.test(id)) yield { ...at, unreadable: `“${id}” is no id of a title of IMDb.` };
    else {
      const claims = rowClaims(row, id, file.kind, list?.key ?? '', order);
      // A rating that cannot be read is told, not taken for none.
      if (typeof claims === 'string') yield { ...at, unreadable: claims };
      else if (claims.length === 0) yield { ...at, left: 'nothingSaid' };
      else {
        yield { ...at, claims: list && isFirst ? [list, ...claims] : claims };
        isFirst = false;
      }
    }
  }
}

/** Spreadsheets rewrite all dates of a file in one order: those of the release, which are many, give it away. */
function orderOf(file: KnownFile): DayOrder | undefined {
  const dates = function* (): Generator<string> {
    for (const row of tableRows(file.bytes()))
      yield* [cell(row, COLUMNS.rated), cell(row, COLUMNS.added), cell(row, COLUMNS.release)];
  };
  return dayOrderOf(dates());
}

/** The file has no row for the list itself: it is named as its file is. */
function listClaim(path: string): Claim {
  const name = nameOf(path).replace(/\.csv$/i, '');
  return { key: `list/${name}`, source: 'imdb', what: { type: 'list', name, when: { date: null } } };
}

/** @returns claims, or what is wrong */
function rowClaims(
  row: TableRow,
  id: string,
  kind: string,
  list: string,
  order: DayOrder | undefined,
): Claim[] | string {
  const written = cell(row, COLUMNS.rating);
  const rating = ratingOf(written, 10);
  if (written !== '' && rating === undefined) return `“${written}” is no rating of 1 to 10.`;
  const base = { source: 'imdb' as const, title: titleOf(row, id) };
  const added = { date: looseDate(cell(row, COLUMNS.added), order) };
  const claims: Claim[] = [];
  if (rating !== undefined)
    claims.push({
      ...base,
      key: `rating/${id}`,
      what: { type: 'rating', rating, when: { date: looseDate(cell(row, COLUMNS.rated), order) } },
    });
  // Who has rated a title does not wait for it any more; the watchlist keeps such rows.
  else if (kind === 'watchlist')
    claims.push({ ...base, key: `plan/${id}`, what: { type: 'plan', when: added } });
  if (kind === 'list')
    claims.push({
      ...base,
      key: `${list}/${id}`,
      what: compact({
        type: 'entry' as const,
        list,
        position: countOf(row.get('position')),
        note: row.get('description'),
      }),
    });
  return claims;
}

/** Its type is in the words of the account's language and of the year, so nothing is made of it: the id says what it is. */
const titleOf = (row: TableRow, id: string): ClaimTitle => {
  const original = row.get('original title');
  return compact({
    kind: null,
    ids: [`imdb:${id}`],
    name: row.get('title') || original || id,
    originalName: original === row.get('title') ? '' : original,
    year: yearOf(row.get('year')),
    directors: tagsOf(row.get('directors')),
    minutes: countOf(row.get('runtime (mins)'), 1),
  });
};
