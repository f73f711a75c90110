import type { ClaimFate } from '@screenlore/contracts';

/** What becomes of titles: its name, and what it means. In the order in which they need to be looked at. */
export const OUTCOMES: readonly (readonly [ClaimFate, string, string])[] = [
  ['kept', 'Kept', 'You have changed it here since, so it stays.'],
  ['guess', 'To be chosen', 'Several titles may be meant. Nothing is imported until you choose one.'],
  ['likely', 'Likely', 'Most likely the one meant, but not certain. Left out until you take it.'],
  [
    'conflict',
    'The file says something else',
    'What stands here stays, unless you choose otherwise: for all of them, or for each.',
  ],
  ['new', 'New', 'Will be imported.'],
  ['changed', 'Changed', 'An earlier import brought it, and the file says something else now.'],
  [
    'gone',
    'Gone from the file',
    'An earlier import brought it. It is removed, unless you have changed it here.',
  ],
  ['parked', 'Not in the catalogue yet', 'Is imported by itself when the title comes.'],
  [
    'waiting',
    'Waiting',
    'The catalogue does not know the episodes of these series yet. Import the file again later.',
  ],
  ['refused', 'Cannot be taken', 'Some or all of what the file says of it is not possible.'],
  ['same', 'Already there', 'Nothing changes.'],
  ['leftOut', 'Left out', 'As you chose.'],
];
