/**
 * The sources of imports, the best facts first: of two sources of one title the better one's facts lead, the other fills
 * gaps. What the demo catalogue says was written for the project and always leads.
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

/** 0 is the best; a source that is none of these comes last. */
const rankOf = (name: string): number => {
  const rank = RANKS.indexOf(name);
  return rank < 0 ? RANKS.length : rank;
};

/** Whether a source's facts replace those of another; its own of an earlier run it always replaces. */
export const leads = (source: SourceName, other: string): boolean => rankOf(source) <= rankOf(other);

const isUnknown = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields of `incoming` that known facts take over: all it knows if it leads, else what was unknown. */
export const fillFacts = <T extends object>(known: T, incoming: Partial<T>, leading: boolean): Partial<T> => {
  const taken: Partial<T> = {};
  for (const field of Object.keys(incoming) as (keyof T)[]) {
    const value = incoming[field];
    if (isUnknown(value) || same(value, known[field])) continue;
    if (leading || isUnknown(known[field])) taken[field] = value;
  }
  return taken;
};
