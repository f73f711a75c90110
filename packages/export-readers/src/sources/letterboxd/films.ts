import type { RecordTitle } from '@screenlore/contracts';
import type { KnownFile } from '../../base/reader.js';
import type { TableRow } from '../../files/table.js';
import { tableRows } from '../../files/table.js';
import { bareAddress } from '../../values/addresses.js';
import { compact } from '../../values/compact.js';
import { yearOf } from '../../values/numbers.js';

/** How a diary names a film; the address there is the viewing's. */
export const filmKey = (row: TableRow): string => `${row.get('name')}\n${row.get('year')}`;

export const addressOf = (row: TableRow, column = 'letterboxd uri'): string => bareAddress(row.get(column));

/** The address of a viewing, in 2014 and before: `letterboxd.com/<user>/film/<slug>/`, or `…/<slug>/1/`. */
const OLD_VIEWING = /^letterboxd\.com\/[^/]+\/film\/([^/]+)(?:\/\d+)?$/;

/** The films' own addresses, which ratings, watched, watchlist and likes have but the diary does not. */
export class Films {
  /** Null if two films have the same name and year. */
  readonly #addresses = new Map<string, string | null>();
  readonly #names = new Map<string, { name: string; year: string }>();

  learn(file: KnownFile): void {
    for (const row of tableRows(file.bytes())) {
      const address = addressOf(row);
      if (row.fault || address === '' || row.get('name') === '') continue;
      const known = this.#addresses.get(filmKey(row));
      this.#addresses.set(filmKey(row), known === undefined || known === address ? address : null);
      this.#names.set(address, { name: row.get('name'), year: row.get('year') });
    }
  }

  /** The film of a row whose address belongs to a viewing, or is missing. */
  ofViewing(row: TableRow): RecordTitle {
    const slug = OLD_VIEWING.exec(addressOf(row))?.[1];
    const address = this.#addresses.get(filmKey(row)) ?? (slug && `letterboxd.com/film/${slug}`) ?? undefined;
    return film(row.get('name'), row.get('year'), address);
  }

  /** A film that a profile gives only by address; its name too, unless no other file has that address. */
  ofAddress(address: string): RecordTitle {
    const known = this.#names.get(address);
    return film(known?.name ?? address, known?.year ?? '', address);
  }
}

/**
 * Letterboxd has films; the few series and episodes among them are not marked.
 * @param address of the film
 */
export const film = (name: string, year: string, address: string | undefined): RecordTitle =>
  compact({ kind: 'movies' as const, ids: [], address, name, year: yearOf(year) });
