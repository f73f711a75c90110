import { wordsOf } from '@screenlore/catalogue-model';
import MiniSearch, { type Query } from 'minisearch';
import { ownerOf, type Part, type Row } from './inverted-index.js';

/** Popularity that doubles the weight of a match. */
const POPULARITY_DOUBLING = 400;

type Indexed = Row | Part;
type WordIndex<T extends Indexed> = MiniSearch<T>;

/** Documents are the names, or parts, themselves, so that a match needs no look-up. */
export const newWordIndex = <T extends Indexed>(): WordIndex<T> =>
  new MiniSearch<T>({
    fields: ['words'],
    extractField: (indexed, field) => (field === 'id' ? indexed : indexed.words) as string,
    tokenize: wordsOf,
    // Names and terms come folded.
    processTerm: (word) => word,
  });

/** The best match first, the better known one of equal ones. */
export const ask = <T extends Indexed>(
  index: WordIndex<T>,
  queries: Query[],
  combineWith: 'AND' | 'OR',
): T[] =>
  queries.length === 0
    ? []
    : index
        .search(
          { combineWith, queries },
          { boostDocument: (indexed: T) => 1 + ownerOf(indexed).popularity / POPULARITY_DOUBLING },
        )
        .map(({ id }) => id as T);
