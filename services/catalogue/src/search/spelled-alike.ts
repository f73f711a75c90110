import { nameKey } from '@screenlore/catalogue-model';
import { byPopularity, type InvertedIndex, namesOf, type Row } from './inverted-index.js';
import { changedLetters } from './letters.js';
import { joined } from './row-of.js';
import { rarestTrigrams } from './trigrams.js';

/** Triples of names that are counted at most: a few milliseconds' worth. */
const LOOKED_AT = 20_000;
/** Of the names that share most triples so many are compared letter by letter. */
const COMPARED = 100;
/** Names of which a larger part of the letters is another one were not meant. */
const MOST_CHANGED = 1 / 3;
const SUGGESTED = 3;

/** What may have been meant, the likest first and each name once; for what nothing is called, not even with typos. */
export function spelledAlike(trigrams: InvertedIndex, query: string): string[] {
  const text = joined(nameKey(query));
  const shared = new Map<Row, number>();
  let looked = 0;
  for (const trigram of rarestTrigrams(trigrams, text)) {
    looked += trigrams.count(trigram);
    if (looked > LOOKED_AT) break;
    for (const row of trigrams.rows(trigram)) shared.set(row, (shared.get(row) ?? 0) + 1);
  }
  const nearest = [...shared].sort((a, b) => b[1] - a[1] || byPopularity(a[0], b[0])).slice(0, COMPARED);
  const changed = (row: Row): number =>
    Math.min(
      ...namesOf(row).map(({ key }) => {
        const name = joined(key);
        return changedLetters(text, name) / Math.max(text.length, name.length);
      }),
    );
  const alike = nearest
    .map(([row]) => ({ row, changed: changed(row) }))
    .filter((each) => each.changed <= MOST_CHANGED)
    .sort((a, b) => a.changed - b.changed || byPopularity(a.row, b.row));
  return [...new Set(alike.map(({ row }) => row.name))].slice(0, SUGGESTED);
}
