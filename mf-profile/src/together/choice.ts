import { CATEGORIES, type Category, TOGETHER_LIMITS } from '@screenlore/contracts';
import { togetherPath } from '../shared/user-paths.js';

export interface Choice {
  kind: Category | null;
  minutes: number | null;
  seed: number;
}

/** The lengths to choose from, in minutes. */
export const LENGTHS = [30, 60, 90, 120, 150] as const;

/** The usernames in an address, each once. */
export const namesIn = (search: URLSearchParams): string[] =>
  [...new Set((search.get('who') ?? '').split(',').filter(Boolean))].slice(0, TOGETHER_LIMITS.members);

/** Parses an address; invalid values count as missing. */
export function choiceIn(search: URLSearchParams): Choice {
  const minutes = Number(search.get('minutes'));
  const seed = Number(search.get('seed'));
  return {
    kind: CATEGORIES.find((kind) => kind === search.get('kind')) ?? null,
    minutes: LENGTHS.find((length) => length === minutes) ?? null,
    seed: Number.isInteger(seed) && seed > 0 && seed <= 0xffffffff ? seed : 0,
  };
}

/** The same address for everybody in the group (TOGETHER-06). */
export function pathOf(members: readonly string[], { kind, minutes, seed }: Choice): string {
  const search = new URLSearchParams();
  if (kind) search.set('kind', kind);
  if (minutes !== null) search.set('minutes', String(minutes));
  if (seed > 0) search.set('seed', String(seed));
  return [togetherPath(members), search.toString()].filter(Boolean).join('&');
}
