import type { Media } from '@screenlore/contracts';

/** The kinds of results, by their filters' names. */
export const RESULT_KINDS: Readonly<Record<Media, string>> = {
  movie: 'Movies',
  serie: 'Series',
  game: 'Games',
  person: 'People',
};
