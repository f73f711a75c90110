import type { Category } from '@screenlore/contracts';
import type { Status } from '../base/status.js';

const KINDS: readonly [RegExp, Category][] = [
  [/\b(?:game|video game|videogame|visual novel|dlc)s?\b/i, 'games'],
  [/\b(?:tv|show|series|serie|season|episode|mini ?series|tvseries|tvminiseries)s?\b/i, 'series'],
  [/\b(?:movie|film|feature|short|documentary)s?\b/i, 'movies'],
];

/** What a word of a kind means; a TV movie is a film. */
export function kindOfWord(word: string): Category | undefined {
  const written = word.replace(/[_-]/g, ' ');
  if (/\btv ?movie\b/i.test(written)) return 'movies';
  return KINDS.find(([pattern]) => pattern.test(written))?.[1];
}

const STATUSES: readonly [RegExp, Status][] = [
  [
    /plan|want|wish|backlog|watchlist|\bto[ -]?(?:watch|play|see)|queue|not (?:yet )?(?:started|watched|played|seen)|unwatched|unplayed/i,
    'planned',
  ],
  [/drop|abandon|quit|gave up|stopped|did not finish|dnf/i, 'dropped'],
  [/pause|hold|shelved/i, 'paused'],
  [/watching|playing|current|in[ _-]?progress|ongoing|started/i, 'inProgress'],
  [/done|complete|finish|watched|seen|beat|played|100 ?%/i, 'done'],
];

export const statusOfWord = (word: string): Status | undefined =>
  STATUSES.find(([pattern]) => pattern.test(word))?.[1];

export const isYes = (word: string): boolean => /^(?:x|1|y|yes|true|✓|✔|ja|oui|sí|si)$/i.test(word.trim());
