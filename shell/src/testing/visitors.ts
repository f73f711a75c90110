import type { SignedInUser } from '@screenlore/contracts';

/** A signed-in user for tests. */
export const ADA: SignedInUser = {
  access_token: 'token-1',
  admin: false,
  profile_img: null,
  firstName: 'Ada',
  surname: 'Quill',
  username: 'ada.q',
};

/** Lets the next store find this user, as if from an earlier visit. */
export const leaveUser = (user: SignedInUser): void => localStorage.setItem('user', JSON.stringify(user));
