import type { Claim } from '@screenlore/contracts';

/** When a claim says that something was noted; now where it does not say it, or names a moment ahead. */
export function momentOf({ at }: Pick<Claim, 'at'>): Date {
  const now = new Date();
  const said = at === undefined ? now : new Date(at);
  return said < now ? said : now;
}
