import type { ClaimTitle } from '@screenlore/contracts';
import type { KnownFile } from '../../base/reader.js';
import type { TableRow } from '../../files/table.js';
import { tableRows } from '../../files/table.js';
import { bareAddress } from '../../values/addresses.js';
import { compact } from '../../values/compact.js';
import { yearOf } from '../../values/numbers.js';

/** What a diary names a film by; its address there is that of the viewing. */
export const filmKey = (row: TableRow): string => `${row.get('name')}\n${row.get('year')}`;

export const addressOf = (row: TableRow, column = 'letterboxd uri'): string => bareAddress(row.get(column));

/** The address of the viewing, of 2014 and before: `letterboxd.com/<user>/film/<slug>/`, or `…/<slug>/1/`. */
const OLD_VIEWING = /^letterboxd\.com\/[^/]+\/film\/([^/]+)(?:\/\d+)?$/;

/** The films' own addresses, which ratings, watched, watchlist and likes have and the diary has not. */
export class Films {
  /** Null where two films have one name and year. */
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

  /** The film of a row whose address is that of a viewing, or is missing. */
  ofViewing(row: TableRow): ClaimTitle {
    const slug = OLD_VIEWING.exec(addressOf(row))?.[1];
    const address = this.#addresses.get(filmKey(row)) ?? (slug && `letterboxd.com/film/${slug}`) ?? undefined;
    return film(row.get('name'), row.get('year'), address);
  }

  /** The film that a profile names by its address alone; its name too where no other file has that address. */
  ofAddress(address: string): ClaimTitle {
    const known = this.#names.get(address);
    return film(known?.name ?? address, known?.year ?? '', address);
  }
}

/**
 * Letterboxd has films; the few series and episodes among them are not told apart.
 * @param address of the film
 */
export const film = (name: string, year: string, address: string | undefined): ClaimTitle =>
  compact({ kind: 'movies' as const, ids: [], address, name, year: yearOf(year) });
