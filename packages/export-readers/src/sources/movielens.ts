import { type ImportedRecord, RECORD_TYPES, type RecordTitle, type RecordWhat } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../base/outcomes.js';
import type { Reader } from '../base/reader.js';
import { type RowValues, valuesOf } from '../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../files/table.js';
import { compact } from '../values/compact.js';
import { imdbId, tmdbIds } from '../values/ids.js';
import { articleFirst, writtenTitle } from '../values/titles.js';

const STARS = 5;
const COLUMNS = ['movie_id', 'imdb_id', 'tmdb_id', 'title'];

/** Only films: a member's ratings, and their wish list. Both contain everybody's mean. */
export const movielens: Reader = {
  source: 'movielens',
  kindOf: (head) => {
    if (head.format !== 'table' || !COLUMNS.every((column) => head.header.includes(column))) return undefined;
    return head.header.includes('rating') ? 'ratings' : 'wishlist';
  },
  covers: (has) => (has('ratings', 'wishlist') ? RECORD_TYPES : []),
  *read(files, context) {
    for (const file of files) {
      const valuesFor = valuesOf(file, context);
      for (const row of tableRows(file.bytes()))
        yield { path: file.path, ...rowOutcome(row, file.kind, valuesFor(row)) };
    }
  },
};

function rowOutcome(row: TableRow, kind: string, values: RowValues): Outcome {
  const at = { row: row.line };
  if (row.fault) return { ...at, unreadable: row.fault };
  if (isEmpty(row)) return { ...at, left: 'empty' };
  if (row.get('title') === '') return { ...at, unreadable: 'It does not name a movie.' };
  const rating = kind === 'ratings' ? values.rated('rating', STARS) : undefined;
  const what: RecordWhat | null =
    kind === 'wishlist'
      ? { type: 'plan', when: { date: null } }
      : rating === undefined
        ? null
        : { type: 'rating', rating, when: { date: null } };
  const key = row.get('movie_id').slice(0, 50) || row.get('title').slice(0, 200);
  const records: ImportedRecord[] = what
    ? [{ key: `${what.type}/${key}`, source: 'movielens', title: titleOf(row), what }]
    : [];
  return outcomeOf(row.line, records, values);
}

/** `City of Lost Children, The (Cité des enfants perdus, La) (1995)`, `Seven (a.k.a. Se7en) (1995)` */
function titleOf(row: TableRow): RecordTitle {
  const [, ahead, year] = /^(.*\S)\s*\((\d{4})\)$/.exec(row.get('title').slice(0, 500)) ?? [];
  const [, name, other] = /^(.*\S)\s*\((?:a\.?k\.?a\.?\s+)?([^()]+)\)$/i.exec(ahead ?? '') ?? [];
  const imdb = imdbId(row.get('imdb_id'));
  const named = writtenTitle(name ?? ahead ?? row.get('title'));
  return compact({
    kind: 'movies' as const,
    ids: [...(imdb ? [`imdb:${imdb}`] : []), ...tmdbIds(row.get('tmdb_id'), 'movies')],
    name: named.name,
    originalName: other === undefined ? '' : articleFirst(other),
    year: year === undefined ? named.year : Number(year),
  });
}
