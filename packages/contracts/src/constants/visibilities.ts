/** Who may see a thing, from most to fewest. Apart from its schema, so that pages which offer the choice load no schemas. */
export const VISIBILITIES = ['everyone', 'signedIn', 'followers', 'onlyMe'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Who may see a thing, from most to fewest, as people read it. */
export const VISIBILITY_LABELS = {
  everyone: 'Everyone',
  signedIn: 'Members who are signed in',
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
