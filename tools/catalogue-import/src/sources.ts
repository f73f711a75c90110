/**
 * The sources of imports, the best facts first: of two sources for one title the better one's facts lead, the other
 * fills gaps. The demo catalogue was written for the project and always leads.
 */
export const SOURCE_NAMES = [
  'demo',
  'tmdb',
  'igdb',
  'series-imdb',
  'igdb-games',
  'netflix',
  'wikipedia-films',
  'trailers',
  'anime-ids',
] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

export const isSourceName = (name: string | undefined): name is SourceName =>
  SOURCE_NAMES.some((known) => known === name);

const RANKS: readonly string[] = SOURCE_NAMES;

/** 0 is the best; an unknown source comes last. */
const rankOf = (name: string): number => {
  const rank = RANKS.indexOf(name);
  return rank < 0 ? RANKS.length : rank;
};

/** Whether a source's facts replace another's; a source always replaces its own earlier facts. */
export const leads = (source: SourceName, other: string): boolean => rankOf(source) <= rankOf(other);

const isUnknown = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields of `incoming` to adopt: all of them if it leads, otherwise only unknown ones. */
export const fillFacts = <T extends object>(known: T, incoming: Partial<T>, leading: boolean): Partial<T> => {
  const taken: Partial<T> = {};
  for (const field of Object.keys(incoming) as (keyof T)[]) {
    const value = incoming[field];
    if (isUnknown(value) || same(value, known[field])) continue;
    if (leading || isUnknown(known[field])) taken[field] = value;
  }
  return taken;
};
