import type { SignedInUser } from '@screenlore/contracts';

/** The profile's address uses the username (portal.md §2). */
export const userPath = ({ username }: Pick<SignedInUser, 'username'>): string =>
  `/user/${encodeURIComponent(username)}`;
