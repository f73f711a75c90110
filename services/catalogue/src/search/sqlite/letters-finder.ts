import { nameKey } from '@screenlore/catalogue-model';
import { type Category, type Media, SINGULAR } from '@screenlore/contracts';
import { datedName, type NamePage, type Years } from '../query-parts.js';
import { joined, type Row } from '../row.js';
import { spelling } from '../sought-words.js';
import { suggested } from '../suggested.js';
import { allOf, whole, withYears } from './expressions.js';
import { trigramsIn } from './name-tokens.js';
import type { NamesFile } from './names-file.js';
import { Readings } from './readings.js';
import { Rows } from './rows.js';

/** How many of the best known names that contain a text are considered. */
const CONTAINING = 3000;
/** How many names are considered to find similar ones: a few milliseconds' worth. */
const LIKE = 700;
/** How many names with common triples are counted at most for suggestions, and how many of those that share most are compared. */
const COUNTED = 20_000;
const COMPARED = 100;

/** Finds names by their letter triples. */
export class LettersFinder {
  private readonly rows: Rows;
  private readonly readings: Readings;
  /** How many names have a triple: asked over and over, and hardly ever changes. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly file: NamesFile) {
    this.rows = new Rows(file);
    this.readings = new Readings(file, this.rows);
  }

  /** A year after a text narrows the results to that year, unless a name contains it (SHELL-40). */
  containing(media: Media, text: string, { skip, count }: NamePage): Row[] {
    const dated = datedName(text);
    const found = this.withText(media, text);
    const rows =
      found.length > 0 || !dated
        ? found
        : this.withText(media, dated.name).filter(({ year }) => year === dated.year);
    return rows.slice(skip, skip + count);
  }

  like(key: string, kinds: readonly Category[], { yearFrom = null, yearTo = null }: Years): Row[] {
    const wanted = { kinds: kinds.map((kind): Media => SINGULAR[kind]), yearFrom, yearTo };
    const places = new Set<number>();
    for (const triple of this.rarest(joined(key))) {
      if (places.size >= LIKE) break;
      const expression = withYears(whole(triple), yearFrom, yearTo);
      for (const place of this.rows.places('triples', expression, LIKE, wanted)) places.add(place);
    }
    return this.rows.at([...places]);
  }

  /** What may have been meant, most similar first, each name once. */
  suggest(query: string): string[] {
    const text = joined(nameKey(query));
    const looked: string[] = [];
    let counted = 0;
    for (const triple of this.rarest(text)) {
      counted += this.count(triple);
      if (counted > COUNTED) break;
      looked.push(whole(triple));
    }
    if (looked.length === 0) return [];
    const shared = looked
      .map(() => 'SELECT rowid AS place FROM triples WHERE triples MATCH ?')
      .join(' UNION ALL ');
    const nearest = this.file.all<{ place: number }>(
      `SELECT place FROM (${shared}) GROUP BY place ORDER BY count(*) DESC, place LIMIT ${COMPARED}`,
      ...looked,
    );
    return suggested(query, this.rows.at(nearest.map(({ place }) => place)));
  }

  /** Names equal to the text, then names that start with it, then names that contain it; each group best known first. */
  private withText(media: Media, text: string): Row[] {
    const key = nameKey(text);
    const triples = trigramsIn(joined(key));
    const rows =
      triples.length > 0
        ? this.rows.found('triples', allOf(triples.map(whole)), CONTAINING, { kinds: [media] })
        : this.rows.best(media, CONTAINING);
    const spelledAt = spelling(joined(key));
    const [beginning, inside]: [Row[], Row[]] = [[], []];
    for (const row of rows) {
      if (row.names.some((name) => spelledAt(name.key) === 0)) beginning.push(row);
      else if (row.names.some((name) => spelledAt(name.key) > 0 || name.key.includes(key))) inside.push(row);
    }
    const called = this.readings.calledOrNearly(key).filter((row) => row.media === media);
    return [...new Map([...called, ...beginning, ...inside].map((row) => [row.id, row])).values()];
  }

  /** The triples of a text, rarest first. */
  private rarest(text: string): string[] {
    return trigramsIn(text).sort((a, b) => this.count(a) - this.count(b));
  }

  private count(triple: string): number {
    const known = this.counts.get(triple) ?? this.rows.countUpTo('triples', whole(triple), COUNTED + 1);
    this.counts.set(triple, known);
    return known;
  }
}
