import { searchWordsOf, withoutArticle, wordsOf } from '@screenlore/catalogue-model';
import { SPELLED_LETTERS } from '../bounds.js';
import { makerWordsOf, wholesOf } from '../found-by.js';
import { joined, type Name, type NameEntry, rowOf } from '../row.js';

/** Grows with each change of what is written here or how names are folded: an index of another one is built beside it. */
export const FORMAT = 1;

/** Of longer words no beginnings are kept: as many letters as count of a word that is typed. */
const BEGINNING_LETTERS = 24;
/** Of spelled names those of so many letters are kept: fewer names have longer ones, and are found in the list of all. */
export const OPENING_LETTERS = 12;
/** Of names and characters of a title or person at most so many are kept. */
const NAMES_MAX = 64;

/** Pages that lie further down are empty. */
export const PAGED_MOST = 10_000;

/** Terms that are asked for as they are, and never counted or sorted by. */
const terms = { type: 'keyword', doc_values: false } as const;
const words = {
  ...terms,
  fields: {
    begins: { type: 'text', analyzer: 'beginnings', index_options: 'docs', norms: false },
  },
} as const;
const openings = {
  ...terms,
  fields: {
    begins: { type: 'text', analyzer: 'openings', index_options: 'docs', norms: false },
  },
} as const;
/** The words of one name each: no title is found by words of several. */
const nested = { type: 'nested', properties: { words } } as const;

/** Names are folded here, not by the index: every engine has to fold them alike. */
export const INDEX = {
  settings: {
    index: {
      number_of_shards: 1,
      max_result_window: PAGED_MOST,
      // A copy on a second node, where there is one.
      auto_expand_replicas: '0-1',
    },
    analysis: {
      filter: {
        beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: BEGINNING_LETTERS },
        openings: { type: 'edge_ngram', min_gram: 1, max_gram: OPENING_LETTERS },
      },
      tokenizer: {
        triples: { type: 'ngram', min_gram: 3, max_gram: 3 },
        letters: { type: 'ngram', min_gram: 1, max_gram: 2 },
      },
      analyzer: {
        beginnings: { type: 'custom', tokenizer: 'keyword', filter: ['beginnings'] },
        openings: { type: 'custom', tokenizer: 'keyword', filter: ['openings'] },
        triples: { type: 'custom', tokenizer: 'triples' },
        letters: { type: 'custom', tokenizer: 'letters' },
      },
    },
  },
  mappings: {
    dynamic: false,
    _source: { includes: ['row', 'place'] },
    properties: {
      row: { type: 'object', enabled: false },
      place: { type: 'object', enabled: false },
      id: { type: 'keyword' },
      kind: { type: 'keyword' },
      year: { type: 'integer' },
      popularity: { type: 'double' },
      names: nested,
      parts: nested,
      wholes: terms,
      own: terms,
      ownBare: terms,
      keys: {
        ...terms,
        fields: {
          triples: { type: 'text', analyzer: 'triples' },
          letters: { type: 'text', analyzer: 'letters', index_options: 'docs', norms: false },
        },
      },
      starts: openings,
      spelled: openings,
    },
  },
} as const;

/** What follows in a name from each of its words on, as one word: 'star-wars' is spelled 'starwars' and 'wars'. */
const spelledAt = ({ key }: Name): string[] => {
  const parts = key.split('-').filter(Boolean);
  return parts.map((_, at) => parts.slice(at).join('').slice(0, SPELLED_LETTERS.most));
};

/** How a title or person stands in the index. */
export function documentOf(entry: NameEntry) {
  const row = rowOf(entry);
  const { id, media, year, popularity, names, characters = [] } = row;
  const made = makerWordsOf(row);
  const { shelf: _, ...shown } = row;
  return {
    ...{ row: shown, id, kind: media, year, popularity },
    names: names.slice(0, NAMES_MAX).map((name) => ({ words: [...wordsOf(name.words), ...made] })),
    parts: characters.slice(0, NAMES_MAX).map((character) => ({ words: searchWordsOf(character) })),
    wholes: [...new Set(wholesOf(row))],
    own: names[0].key,
    ownBare: withoutArticle(names[0].key),
    keys: names.map(({ key }) => key),
    starts: names.map(({ key }) => joined(key).slice(0, SPELLED_LETTERS.most)),
    spelled: [...new Set(names.flatMap(spelledAt))],
  };
}
