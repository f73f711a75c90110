import { type NameEntry, type Row, rowOf } from '../row.js';
import type { NameChanges } from '../search-engine.js';
import type { Shelf } from '../shelves.js';
import { type Texts, textsOf } from './name-tokens.js';
import type { NamesFile } from './names-file.js';
import { NAMES_MAX, placeBehind, placesAsKnown } from './places.js';

/** How many words known to be stored are remembered: most words are among them. */
const TERMS_KEPT = 50_000;

interface Known {
  place: number;
  row: string;
  shelf: string | null;
}

/** What is shown, and what the filters of lists count by. */
const stored = ({ shelf, ...row }: Row): [string, string | null] => [
  JSON.stringify(row),
  shelf ? JSON.stringify(shelf) : null,
];

/** The parts of an entry that it is found by. */
const foundBy = (entry: NameEntry, shelf: Shelf | undefined): string => {
  const { name, media, year, popularity, otherNames, characters } = entry;
  return JSON.stringify([name, media, year, popularity, otherNames, characters, shelf?.makers]);
};

/** Writes names into a file. */
export class NameWriter {
  private readonly terms = new Set<string>();

  constructor(private readonly file: NamesFile) {}

  /** Call it within a transaction. FTS5 needs places in ascending order. */
  apply(changes: NameChanges): void {
    const gone: Known[] = [];
    const added: { place: number; texts: Texts }[] = [];
    for (const [id, entry] of changes) {
      const known = this.file.get<Known>('SELECT place, row, shelf FROM rows WHERE id = ?', id);
      if (entry && known && this.isFoundAlike(known, entry)) {
        this.file.run(
          'UPDATE rows SET row = ?, shelf = ? WHERE place = ?',
          ...stored(rowOf(entry)),
          known.place,
        );
        continue;
      }
      if (known) gone.push(known);
      if (known) this.removeRow(known.place);
      if (entry) added.push(this.addRow(entry));
    }
    for (const known of gone.sort((a, b) => a.place - b.place)) this.removeTexts(known);
    for (const { place, texts } of added.sort((a, b) => a.place - b.place)) this.addTexts(place, texts);
  }

  private isFoundAlike({ row, shelf }: Known, entry: NameEntry): boolean {
    return (
      foundBy(JSON.parse(row), shelf === null ? undefined : JSON.parse(shelf)) === foundBy(entry, entry.shelf)
    );
  }

  private addRow(entry: NameEntry): { place: number; texts: Texts } {
    const row = rowOf(entry);
    const { id, media, year } = row;
    const [first, end] = placesAsKnown(media, row.popularity);
    const last = this.file.get<{ place: number | null }>(
      'SELECT max(place) AS place FROM rows WHERE place BETWEEN ? AND ?',
      ...[first, end],
    )?.place;
    const place = last == null ? first : placeBehind(last);
    this.file.run(
      'INSERT INTO rows VALUES (?, ?, ?, 1 + (SELECT coalesce(max(number), 0) FROM rows WHERE kind = ?), ?, ?, ?)',
      ...[place, id, media, media, year, ...stored(row)],
    );
    return { place, texts: textsOf(row) };
  }

  private addTexts(place: number, { names, parts, wholes, triples }: Texts): void {
    const put = (table: string, text: string, at = 0) =>
      this.file.run(`INSERT INTO ${table} (rowid, text) VALUES (?, ?)`, place + at, text);
    for (const [at, text] of names.slice(0, NAMES_MAX).entries()) put('names', text, at);
    for (const [at, text] of parts.slice(0, NAMES_MAX).entries()) put('parts', text, at);
    put('wholes', wholes);
    put('triples', triples);
    for (const term of [...names, ...parts].flatMap((text) => text.split(' '))) this.addTerm(term);
  }

  private addTerm(term: string): void {
    if (this.terms.has(term)) return;
    if (this.terms.size === TERMS_KEPT) this.terms.clear();
    this.terms.add(term);
    this.file.run('INSERT OR IGNORE INTO terms VALUES (?, ?)', term, [...term].reverse().join(''));
  }

  /** The last row of the kind takes over its number, so that there are no gaps and every row is equally likely to be drawn. */
  private removeRow(place: number): void {
    const gone = this.file.get<{ kind: string; number: number }>(
      'DELETE FROM rows WHERE place = ? RETURNING kind, number',
      place,
    );
    if (!gone) return;
    this.file.run(
      `UPDATE rows SET number = ? WHERE kind = ? AND number > ? AND number = (SELECT max(number) FROM rows WHERE kind = ?)`,
      ...[gone.number, gone.kind, gone.number, gone.kind],
    );
  }

  private removeTexts({ place, row }: Known): void {
    const { names, characters = [] }: Row = JSON.parse(row);
    const drop = (table: string, at: number) =>
      this.file.run(`DELETE FROM ${table} WHERE rowid = ?`, place + at);
    for (const at of names.slice(0, NAMES_MAX).keys()) drop('names', at);
    for (const at of characters.slice(0, NAMES_MAX).keys()) drop('parts', at);
    drop('wholes', 0);
    drop('triples', 0);
  }
}
