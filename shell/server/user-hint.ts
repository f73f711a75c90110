import { cookieName, type SignedInUser, signedInUser, USER_HINT_COOKIE } from '@screenlore/contracts';
import { z } from 'zod';

const hintUnder = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]{1,2000})`);
const HINT = hintUnder(cookieName(USER_HINT_COOKIE, false));
const SECURE_HINT = hintUnder(cookieName(USER_HINT_COOKIE, true));
/** Only addresses that can be a picture's are shown. */
const shown = signedInUser.omit({ access_token: true }).extend({
  profile_img: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/)/)
    .nullable()
    .catch(null),
});

/**
 * Who the browser claims is signed in. It decides only how the frame looks, and whether a members' page comes as an
 * empty frame or redirects to the log-in; it proves nothing.
 * @param cookies header `cookie`
 * @param isSecure whether the public address uses https
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
