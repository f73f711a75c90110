import type { Viewing } from '@screenlore/contracts';

/** The views in the dialog of a member's viewings. */
export type DialogView =
  | { show: 'list' }
  /** @param viewing null for a new viewing @param back the list it was opened from */
  | { show: 'form'; viewing: Viewing | null; back?: true };
