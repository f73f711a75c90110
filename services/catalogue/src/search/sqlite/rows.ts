import { MEDIA, type Media } from '@screenlore/contracts';
import { drawnAtRandom } from '../drawn-at-random.js';
import type { Years } from '../query-parts.js';
import type { Row } from '../row.js';
import type { Shelved } from '../shelves.js';
import type { NamesFile } from './names-file.js';
import { betterKnown, placesOf, rowPlaceOf } from './places.js';

type Table = 'names' | 'parts' | 'wholes' | 'triples';

/** Above this number, names are counted instead of titles, which may have several: telling them apart takes ten times as long. */
const COUNTED_ONCE = 20_000;

export interface Wanted extends Years {
  /** All kinds if absent. */
  kinds?: readonly Media[] | undefined;
}

/** Reads rows of a file by what FTS5 finds. */
export class Rows {
  constructor(private readonly file: NamesFile) {}

  /** Rows that match, best known first. */
  found(table: Table, expression: string, most: number, wanted: Wanted = {}): Row[] {
    return this.at(this.places(table, expression, most, wanted));
  }

  places(table: Table, expression: string, most: number, { kinds = MEDIA, ...years }: Wanted = {}): number[] {
    const places = [...new Set(kinds)].flatMap((media) =>
      this.placesOf(media, table, expression, most, years),
    );
    return places.sort(betterKnown).slice(0, most);
  }

  private placesOf(media: Media, table: Table, expression: string, most: number, years: Years): number[] {
    const { from, where, values } = matching(media, table, years);
    const found = this.file.each<{ rowid: number }>(
      `SELECT ${table}.rowid ${from} ${where} ORDER BY ${table}.rowid`,
      ...[expression, ...values],
    );
    const places = new Set<number>();
    if (most > 0)
      for (const { rowid } of found) {
        places.add(rowPlaceOf(rowid));
        if (places.size === most) break;
      }
    return [...places];
  }

  /** How many rows of each kind match. */
  counts(table: Table, expression: string, years: Years): Record<Media, number> {
    const count = (media: Media): number => {
      const { from, where, values } = matching(media, table, years);
      const counted = (what: string): number =>
        this.file.get<{ count: number }>(`SELECT ${what} AS count ${from} ${where}`, expression, ...values)
          ?.count ?? 0;
      const names = counted('count(*)');
      return names === 0 || names > COUNTED_ONCE ? names : counted(`count(DISTINCT ${table}.rowid >> 6)`);
    };
    return { movie: count('movie'), serie: count('serie'), game: count('game'), person: count('person') };
  }

  /** How many names match, counted up to a limit. */
  countUpTo(table: Table, expression: string, most: number): number {
    const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ?)`;
    return this.file.get<{ count: number }>(sql, expression, most)?.count ?? 0;
  }

  has(table: Table, expression: string): boolean {
    return this.countUpTo(table, expression, 1) > 0;
  }

  at(places: readonly number[]): Row[] {
    return places.flatMap((place) => {
      const found = this.file.get<{ row: string }>('SELECT row FROM rows WHERE place = ?', place);
      return found ? [JSON.parse(found.row) as Row] : [];
    });
  }

  /** This many shelves after a place, and the last place among them. */
  shelvesAfter(last: number, most: number): { shelves: Shelved[]; last: number } {
    const found = this.file.all<{ place: number; id: string; media: Media; shelf: string }>(
      `SELECT place, id, kind AS media, shelf FROM rows WHERE place > ? AND shelf IS NOT NULL ORDER BY place LIMIT ?`,
      ...[last, most],
    );
    const shelves = found.map(({ id, media, shelf }) => ({ id, media, shelf: JSON.parse(shelf) }));
    return { shelves, last: found.at(-1)?.place ?? last };
  }

  /** Kinds are numbered without gaps. */
  atRandom(media: Media, count: number): string[] {
    const all = this.file.get<{ count: number }>(
      'SELECT max(number) AS count FROM rows WHERE kind = ?',
      media,
    );
    return drawnAtRandom(all?.count ?? 0, count).flatMap((at) => {
      const drawn = this.file.get<{ id: string }>(
        'SELECT id FROM rows WHERE kind = ? AND number = ?',
        media,
        at + 1,
      );
      return drawn ? [drawn.id] : [];
    });
  }

  /** The best known of a kind. */
  best(media: Media, most: number): Row[] {
    const sql = 'SELECT row FROM rows WHERE place BETWEEN ? AND ? ORDER BY place LIMIT ?';
    return this.file.all<{ row: string }>(sql, ...placesOf(media), most).map(({ row }) => JSON.parse(row));
  }
}

/** What matches of a kind and of some years, as SQL. The places are part of the SQL text: FTS5 ignores bound numbers. */
function matching(media: Media, table: Table, { yearFrom = null, yearTo = null }: Years) {
  const [first, last] = placesOf(media);
  const where = `WHERE ${table} MATCH ? AND ${table}.rowid BETWEEN ${first} AND ${last}`;
  if (yearFrom === null && yearTo === null) return { from: `FROM ${table}`, where, values: [] };
  return {
    // 'CROSS' makes SQLite read the matches first.
    from: `FROM ${table} CROSS JOIN rows ON rows.place = (${table}.rowid & ~63)`,
    where: `${where} AND rows.year BETWEEN ? AND ?`,
    values: [yearFrom ?? Number.MIN_SAFE_INTEGER, yearTo ?? Number.MAX_SAFE_INTEGER],
  };
}
