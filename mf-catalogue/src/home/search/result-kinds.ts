import type { Media } from '@screenlore/contracts';

/** What is found, as filters name it. */
export const RESULT_KINDS: Readonly<Record<Media, string>> = {
  movie: 'Movies',
  serie: 'Series',
  game: 'Games',
  person: 'People',
};
