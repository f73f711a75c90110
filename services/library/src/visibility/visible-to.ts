import type { Caller, Visibility } from '@screenlore/contracts';
import { VISIBILITIES } from '@screenlore/contracts';

/** Which of a member's things a reader may see. */
export const visibleTo = (reader: Caller | null, userId: string): readonly Visibility[] => {
  if (reader?.id === userId) return VISIBILITIES;
  return reader ? ['everyone', 'signedIn'] : ['everyone'];
};
