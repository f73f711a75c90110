import { cookieName, type SignedInUser, signedInUser, USER_HINT_COOKIE } from '@screenlore/contracts';
import { z } from 'zod';

const hintUnder = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]{1,2000})`);
const HINT = hintUnder(cookieName(USER_HINT_COOKIE, false));
const SECURE_HINT = hintUnder(cookieName(USER_HINT_COOKIE, true));
/** A picture is shown of an address that can be one. */
const shown = signedInUser.omit({ access_token: true }).extend({
  profile_img: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/)/)
    .nullable()
    .catch(null),
});

/**
 * Who the browser says is signed in, for the look of the frame, and for whether a page for members comes as its empty frame or
 * leads to the log-in. Nothing else: it proves nothing.
 * @param cookies header `cookie`
 * @param isSecure whether the portal is known under https
 */
export function userHint(cookies = '', isSecure = false): SignedInUser | null {
  const [, value] = (isSecure ? SECURE_HINT : HINT).exec(cookies) ?? [];
  if (value === undefined) return null;
  try {
    const read = shown.safeParse(JSON.parse(decodeURIComponent(value)));
    return read.success ? { ...read.data, access_token: '' } : null;
  } catch {
    return null;
  }
}
