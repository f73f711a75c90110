import type { ImportPart, TitleClaim } from '@screenlore/contracts';

const PARTS: Record<TitleClaim['what']['type'], ImportPart> = {
  viewing: 'diary',
  seen: 'seen',
  status: 'seen',
  rating: 'ratings',
  text: 'texts',
  plan: 'plans',
  like: 'likes',
  entry: 'lists',
};

/** With which choice of its owner a claim is brought. */
export const partOf = ({ what }: TitleClaim): ImportPart =>
  what.type === 'status' && what.status === 'planned' ? 'plans' : PARTS[what.type];
