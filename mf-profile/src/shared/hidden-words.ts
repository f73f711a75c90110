import type { Profile } from '@screenlore/contracts';

const WORDS: Record<Profile['hidden'][number], string> = { ratings: 'ratings', marks: 'marked titles' };

/** The hidden parts of a profile in words: 'ratings and marked titles'. */
export const hiddenWords = (hidden: Profile['hidden']): string =>
  hidden.map((what) => WORDS[what]).join(' and ');
