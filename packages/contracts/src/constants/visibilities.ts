/** Who may see a thing, from most to fewest. Apart from its schema, so that pages which offer the choice load no schemas. */
export const VISIBILITIES = ['everyone', 'signedIn', 'followers', 'onlyMe'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Whether more people see the one than the other. */
export const isWider = (visibility: Visibility, other: Visibility): boolean =>
  VISIBILITIES.indexOf(visibility) < VISIBILITIES.indexOf(other);

/** Who may see something of which two things are said. */
export const narrower = (visibility: Visibility, other: Visibility): Visibility =>
  isWider(visibility, other) ? other : visibility;

/** Who may see a thing, from most to fewest, as people read it. */
export const VISIBILITY_LABELS = {
  everyone: 'Everyone',
  signedIn: 'Members only',
  followers: 'Followers',
  onlyMe: 'Only me',
} as const;

/** How a playthrough of a game ended, as people read it. */
export const ENDING_LABELS = {
  story: 'Story done',
  all: 'All done',
  left: 'Left',
  endless: 'Endless',
} as const;
