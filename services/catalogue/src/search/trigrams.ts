import type { InvertedIndex, Row } from './inverted-index.js';

/** The triples of letters in a text. */
export const trigramsIn = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));

/** The triples of a text, those that the fewest names have first. */
export const rarestTrigrams = (trigrams: InvertedIndex, text: string): string[] =>
  [...trigramsIn(text)].sort((a, b) => trigrams.count(a) - trigrams.count(b));

/** Those of the wanted rows that have one of a text's rarest triples, of all rows at most so many looked at. */
export function rowsLike(
  trigrams: InvertedIndex,
  text: string,
  isWanted: (row: Row) => boolean,
  most: number,
): Row[] {
  const found = new Set<Row>();
  let looked = 0;
  for (const trigram of rarestTrigrams(trigrams, text)) {
    looked += trigrams.count(trigram);
    if (looked > most) break;
    for (const row of trigrams.rows(trigram)) if (isWanted(row)) found.add(row);
  }
  return [...found];
}
