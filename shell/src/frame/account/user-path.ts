import type { SignedInUser } from '@screenlore/contracts';

export const userPath = ({ username }: Pick<SignedInUser, 'username'>): string =>
  `/user/${encodeURIComponent(username)}`;
