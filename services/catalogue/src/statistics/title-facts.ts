import { characterKeyOf, type TitleDocument } from '@screenlore/catalogue-model';
import type { Tally, TitleTallies } from '@screenlore/contracts';

/** The fields of a title that are tallied. */
export type TalliedTitle = Pick<
  TitleDocument,
  '_id' | 'rev' | 'genre' | 'countries' | 'year' | 'length' | 'ratingCounts' | 'crew'
> & { cast: Pick<TitleDocument['cast'][number], 'nameId' | 'name' | 'character'>[] };

export type Group = keyof TitleTallies;
export const GROUPS = ['genres', 'countries', 'decades', 'directors', 'actors', 'characters'] as const;

/** Cast further down says little about what somebody likes. */
export const CAST = 15;

type Key = Pick<Tally, 'key' | 'name' | 'playedBy'>;

const named = (key: string): Key => ({ key, name: key });

/** Identifies characters like the catalogue does: by who plays them and, for the same person, by name. */
function characterOf({ nameId, name, character }: TalliedTitle['cast'][number]): Key[] {
  const key = characterKeyOf(character);
  if (key === undefined || character === null) return [];
  return [{ key: `${nameId}/${key}`, name: character, playedBy: { nameId, name } }];
}

/** May yield a key several times, as for a person with two roles. */
export function* keysOf(title: TalliedTitle, group: Group): Generator<Key> {
  if (group === 'genres') yield* title.genre.map(named);
  else if (group === 'countries') yield* title.countries.map(named);
  else if (group === 'decades' && title.year !== null) yield named(String(title.year - (title.year % 10)));
  else if (group === 'actors')
    yield* title.cast.slice(0, CAST).map(({ nameId, name }) => ({ key: nameId, name }));
  else if (group === 'characters') yield* title.cast.slice(0, CAST).flatMap(characterOf);
  else if (group === 'directors')
    for (const { nameId, name, jobs } of title.crew ?? [])
      if (jobs.includes('director')) yield { key: nameId, name };
}

/** Numbers the keys of all groups, equal keys alike: counting numbers takes a fraction of the time of counting texts. */
export class NumberedKeys {
  readonly all: { group: Group; key: string }[] = [];
  private readonly numbers = new Map(GROUPS.map((group) => [group, new Map<string, number>()]));

  numberOf(group: Group, key: string): number {
    const ofGroup = this.numbers.get(group);
    const known = ofGroup?.get(key);
    if (known !== undefined) return known;
    ofGroup?.set(key, this.all.length);
    return this.all.push({ group, key }) - 1;
  }
}

/** A title as it is counted. Names are not cached: only the few keys that are shown are looked up. */
export interface TitleFacts extends Pick<TalliedTitle, 'rev' | 'length' | 'ratingCounts'> {
  id: string;
  /** The numbers of its keys, without repeats. */
  keys: Int32Array;
}

export function factsOf(title: TalliedTitle, numbered: NumberedKeys): TitleFacts {
  const keys = new Set<number>();
  for (const group of GROUPS)
    for (const { key } of keysOf(title, group)) keys.add(numbered.numberOf(group, key));
  const { _id, rev, length, ratingCounts } = title;
  return { id: _id.toHexString(), rev, length, ratingCounts, keys: Int32Array.from(keys) };
}
