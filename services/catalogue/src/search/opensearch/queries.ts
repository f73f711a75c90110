import type { Types } from '@opensearch-project/opensearch';
import type { Media } from '@screenlore/contracts';
import { ALIKE_MAX, FUZZY_FROM, IS_WORD, TWO_FROM } from '../bounds.js';
import { MAKER } from '../found-by.js';
import type { Years } from '../query-parts.js';
import type { SoughtWord } from '../sought-words.js';
import { OPENING_LETTERS } from './mapping.js';

export type Query = Types.Common_QueryDsl.QueryContainer;

export const anyOf = (queries: readonly Query[]): Query => ({ bool: { should: [...queries] } });
export const allOf = (queries: readonly Query[]): Query => ({ bool: { filter: [...queries] } });
export const term = (field: string, value: string): Query => ({ term: { [field]: { value } } });
export const termsOf = (field: string, values: readonly string[]): Query => ({
  terms: { [field]: [...values] },
});
export const beginning = (field: 'starts' | 'spelled', value: string): Query =>
  [...value].length <= OPENING_LETTERS ? term(`${field}.begins`, value) : { prefix: { [field]: { value } } };

/** Finds what any of the queries finds. The earlier the query, the higher the score; scores mean nothing else. */
export const tiered = (queries: readonly Query[]): Query => ({
  dis_max: {
    queries: queries.map((filter, at) => ({ constant_score: { filter, boost: queries.length - at } })),
  },
});

/** Words that differ from a word by a typo, and the word itself. */
const typoIn = (field: string, value: string): Query => ({
  fuzzy: { [field]: { value, fuzziness: value.length < TWO_FROM ? 1 : 2, max_expansions: ALIKE_MAX } },
});
export const mayBeTypo = (word: string): boolean => word.length >= FUZZY_FROM && IS_WORD.test(word);

const isForgiven = ({ words: [word = '', ...more] }: SoughtWord): boolean =>
  more.length === 0 && mayBeTypo(word);

/** Whole words that differ by a typo from the sought one; none for numbers. */
export const typosOf = (field: string, sought: SoughtWord): Query[] =>
  isForgiven(sought) ? sought.words.map((word) => typoIn(field, word)) : [];

type Path = 'names' | 'parts';

/** Names of a title, or characters of a person, each matched separately. */
const inEach = (path: Path, query: Query): Query => ({ nested: { path, query, score_mode: 'none' } });

/** Words that start with these, or other words with the same meaning. */
const soughtIn = (path: Path, { words, others }: SoughtWord, sign = ''): Query[] => [
  allOf(words.map((word) => term(`${path}.words.begins`, sign + word))),
  ...(others.length > 0
    ? [
        termsOf(
          `${path}.words`,
          others.map((word) => sign + word),
        ),
      ]
    : []),
];

export const allSought = (path: Path, sought: readonly SoughtWord[], isTypoForgiven = false): Query =>
  inEach(
    path,
    allOf(
      sought.map((each) =>
        anyOf([...soughtIn(path, each), ...(isTypoForgiven ? typosOf(`${path}.words`, each) : [])]),
      ),
    ),
  );

export const isSought = (sought: SoughtWord): Query => allSought('names', [sought]);

/** Each of the words in the name or in the makers' names, but not all of them in the makers' (SHELL-99). */
export const allMadeBy = (sought: readonly SoughtWord[]): Query =>
  inEach(
    'names',
    allOf([
      anyOf(sought.flatMap((each) => soughtIn('names', each))),
      ...sought.map((each) => anyOf([...soughtIn('names', each), ...soughtIn('names', each, MAKER)])),
    ]),
  );

export const ofKinds = (kinds: readonly Media[]): Query => termsOf('kind', kinds);

export const ofYears = ({ yearFrom = null, yearTo = null }: Years): Query | undefined =>
  yearFrom === null && yearTo === null
    ? undefined
    : {
        range: {
          year: {
            ...(yearFrom === null ? {} : { gte: yearFrom }),
            ...(yearTo === null ? {} : { lte: yearTo }),
          },
        },
      };
