import { searchWordsOf, withoutArticle, wordsOf } from '@screenlore/catalogue-model';
import { SPELLED_LETTERS } from '../bounds.js';
import { makerWordsOf, wholesOf } from '../found-by.js';
import { joined, type Name, type NameEntry, rowOf } from '../row.js';

/** Increase it with each change to this mapping or to the folding of names: a new index is then built next to the old one. */
export const FORMAT = 1;

/** Beginnings of words are indexed up to this many letters: no more letters of a typed word count. */
const BEGINNING_LETTERS = 24;
/** Beginnings of spelled names are indexed up to this many letters: few names share longer ones, which are found in the full list. */
export const OPENING_LETTERS = 12;
/** At most this many names and characters of a title or person are indexed. */
const NAMES_MAX = 64;

/** Pages beyond this are empty. */
export const PAGED_MOST = 10_000;

/** Terms that are looked up as they are, and never counted or sorted by. */
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
/** Each name's words separately: no title is found by words of several names. */
const nested = { type: 'nested', properties: { words } } as const;

/** Names are folded here and not by the index, because every engine must fold them the same way. */
export const INDEX = {
  settings: {
    index: {
      number_of_shards: 1,
      max_result_window: PAGED_MOST,
      // Keeps a copy on a second node, if there is one.
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

/** The rest of a name from each of its words on, as one word: 'star-wars' gives 'starwars' and 'wars'. */
const spelledAt = ({ key }: Name): string[] => {
  const parts = key.split('-').filter(Boolean);
  return parts.map((_, at) => parts.slice(at).join('').slice(0, SPELLED_LETTERS.most));
};

/** A title or person as a document of the index. */
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
