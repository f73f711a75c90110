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
