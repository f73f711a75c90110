import type { RecordOutcome } from '@screenlore/contracts';

/** The possible results for titles, with name and meaning, in the order of attention that they need. */
export const OUTCOMES: readonly (readonly [RecordOutcome, string, string])[] = [
  ['kept', 'Kept', 'You changed it here after the import, so it stays.'],
  [
    'guess',
    'Choose a title',
    'It is not clear which title is meant. Nothing is imported until you choose one.',
  ],
  ['likely', 'Probable matches', 'Probably the right title, but not certain. Left out until you accept it.'],
  [
    'conflict',
    'Conflicts with your library',
    'What you have here stays, unless you choose otherwise: for all of them, or one by one.',
  ],
  ['new', 'New', 'Will be imported.'],
  ['changed', 'Changed', 'You imported it before, and the file has something else now.'],
  ['gone', 'No longer in the file', 'You imported it before. It is removed, unless you changed it here.'],
  ['parked', 'Not in the catalogue yet', 'Imported automatically once the title is there.'],
  [
    'waiting',
    'Waiting',
    'The catalogue does not have the episodes of these series yet. Import the file again later.',
  ],
  ['refused', 'Cannot be imported', 'Some or all of what the file says about it is not possible.'],
  ['same', 'Already here', 'Nothing changes.'],
  ['leftOut', 'Left out', 'By your choice.'],
];
