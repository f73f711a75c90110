import { looseKeysOf, nameKey, type TitleDocument } from '@screenlore/catalogue-model';
import { CATEGORIES, type Category, type WantedTitle } from '@screenlore/contracts';

/** The fields of a title that matching reads. */
export const CANDIDATE_FIELDS = {
  titleId: 1,
  itemType: 1,
  title: 1,
  originalTitle: 1,
  key: 1,
  originalKey: 1,
  year: 1,
  lastAirDate: 1,
  length: 1,
  director: 1,
  genre: 1,
  createdBy: 1,
  ids: 1,
  aliasKeys: 1,
  looseKeys: 1,
  numberOfEpisodes: 1,
  popularity: 1,
} as const;

/** A title that a row may mean. */
export type Candidate = Pick<TitleDocument, '_id' | keyof typeof CANDIDATE_FIELDS>;

/** The portal's own id of a title, as its exports write it. */
export const ownIdOf = (_id: Candidate['_id']): string => `screenlore:${_id.toHexString()}`;

const OWN_ID = /^screenlore:([0-9a-f]{24})$/;

/** The 24 hex digits of the first id that is the portal's own. */
export const ownHexOf = (ids: readonly string[]): string | undefined =>
  ids.flatMap((id) => OWN_ID.exec(id)?.[1] ?? [])[0];

export const eachOnce = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.map((candidate) => [candidate._id.toHexString(), candidate])).values(),
];

/** A wanted title, ready to be compared. */
export interface Sought {
  wanted: WantedTitle;
  kinds: readonly Category[];
  /** Its folded names. */
  keys: readonly string[];
  /** What other spellings of them share with them. */
  looseKeys: readonly string[];
  /** The same for beginnings of its name: 'The Crown' of 'The Crown: Aberfan'. */
  heads: readonly string[];
}

/** Anything with a length in minutes is not a game. */
const kindsOf = ({ kind, episodic, minutes }: WantedTitle): readonly Category[] => {
  if (episodic) return ['series'];
  if (kind !== null) return CATEGORIES.filter((category) => category === kind);
  return minutes ? ['movies', 'series'] : CATEGORIES;
};

/** The text before each colon or dash. */
const headsOf = (name: string): string[] =>
  [...name.matchAll(/:\s|\s[-–—]\s/g)].map(({ index }) => name.slice(0, index));

const folded = (names: readonly string[]): string[] => [...new Set(names.map(nameKey))].filter(Boolean);

const looseOf = (keys: readonly string[]): string[] => [...new Set(keys.flatMap(looseKeysOf))];

export const soughtOf = (wanted: WantedTitle): Sought => {
  const { name, originalName } = wanted;
  const keys = folded(originalName === undefined ? [name] : [name, originalName]);
  return {
    ...{ wanted, kinds: kindsOf(wanted), keys },
    looseKeys: looseOf(keys),
    heads: looseOf(folded(headsOf(name))),
  };
};

export const isOfKind = ({ kinds }: Sought, { itemType }: Candidate): boolean => kinds.includes(itemType);

/** Its folded names. */
export const namesOf = ({ key, originalKey = key, aliasKeys = [] }: Candidate): string[] => [
  ...new Set([key, originalKey, ...aliasKeys]),
];

/** Whether it has the wanted name as its title, its original title or any other name, in any spelling (LIB-206). */
export const isNamed = ({ looseKeys }: Sought, candidate: Candidate): boolean =>
  candidate.looseKeys.some((key) => looseKeys.includes(key));

/** Whether it has the wanted name in exactly this spelling. */
export const isNamedExactly = ({ keys }: Sought, candidate: Candidate): boolean =>
  namesOf(candidate).some((name) => keys.includes(name));

const isTitled = ({ keys }: Sought, { key, originalKey = key }: Candidate): boolean =>
  keys.includes(key) || keys.includes(originalKey);

/** Of titles with the wanted name, those that have it as their title; else as another name; else in another spelling. */
export const bestNamed = (sought: Sought, candidates: readonly Candidate[]): readonly Candidate[] => {
  const tiers = [isTitled, isNamedExactly].map((has) => candidates.filter((each) => has(sought, each)));
  return tiers.find(({ length }) => length > 0) ?? candidates;
};

/** Undefined if either year is unknown. */
export const yearsApart = ({ year }: WantedTitle, candidate: Candidate): number | undefined =>
  year === undefined || candidate.year === null ? undefined : Math.abs(year - candidate.year);
