import { VISIBILITIES, type Visibility } from '@screenlore/contracts';

/** Whether more people see the one than the other. */
export const isWider = (one: Visibility, other: Visibility): boolean =>
  VISIBILITIES.indexOf(one) < VISIBILITIES.indexOf(other);

/** Who may see something of which two things are said. */
export const narrower = (one: Visibility, other: Visibility): Visibility =>
  isWider(one, other) ? other : one;
