import { CallError } from '@screenlore/service-kit';
import type { Composition } from './compositions.js';

/** Only what the catalogue has as a photo of a title becomes a background (decisions.md 'People'). */
export const addUserBackground: Composition<'add-user-background'> = async (
  { body: { photoUrl }, caller, requestId },
  services,
) => {
  // The contract lets nobody come here without a token.
  if (!caller) throw new CallError('unauthenticated', 'Log in to do this');
  await services.internal('check-photo', { photoUrl }, requestId);
  return services.internal('set-background', { userId: caller.id, photoUrl }, requestId);
};
