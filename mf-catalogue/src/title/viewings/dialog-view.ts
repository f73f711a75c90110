import type { Viewing } from '@screenlore/contracts';

/** What the dialog of own viewings shows. */
export type DialogView =
  | { show: 'list' }
  /** @param viewing null for a new one @param back the list it was opened from */
  | { show: 'form'; viewing: Viewing | null; back?: true };
