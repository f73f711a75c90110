/** Who may see a thing, from most to fewest. Separate from its schema, so that pages with the choice load no schemas. */
export const VISIBILITIES = ['everyone', 'signedIn', 'followers', 'onlyMe'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Whether more people see the first than the second. */
export const isWider = (visibility: Visibility, other: Visibility): boolean =>
  VISIBILITIES.indexOf(visibility) < VISIBILITIES.indexOf(other);

/** The narrower of two visibilities. */
export const narrower = (visibility: Visibility, other: Visibility): Visibility =>
  isWider(visibility, other) ? other : visibility;

/** Their readable names, from most to fewest people. */
export const VISIBILITY_LABELS = {
  everyone: 'Everyone',
  signedIn: 'Members only',
  followers: 'Followers',
  onlyMe: 'Only me',
} as const;

/** Readable names for how a playthrough of a game ended. */
export const ENDING_LABELS = {
  story: 'Story done',
  all: 'All done',
  left: 'Left',
  endless: 'Endless',
} as const;
