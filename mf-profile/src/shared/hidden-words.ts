import type { Profile } from '@screenlore/contracts';

const WORDS: Record<Profile['hidden'][number], string> = { ratings: 'ratings', marks: 'marked titles' };

/** Parts of a profile that their reader may not see, as people read it: 'ratings and marked titles'. */
export const hiddenWords = (hidden: Profile['hidden']): string =>
  hidden.map((what) => WORDS[what]).join(' and ');
