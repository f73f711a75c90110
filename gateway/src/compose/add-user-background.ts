import { type Composition, signedIn } from './composition.js';

/** A background is a photo of a title in the catalogue (PROFILE-05). */
export const addUserBackground: Composition<'add-user-background'> = async ({ body, caller, ask }) => {
  const { photoUrl } = body;
  const { id: userId } = signedIn(caller);
  await ask('check-photo', { photoUrl });
  return ask('set-background', { userId, photoUrl });
};
