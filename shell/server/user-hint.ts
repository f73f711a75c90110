import { type SignedInUser, signedInUser, USER_HINT_COOKIE } from '@screenlore/contracts';

const HINT = new RegExp(`(?:^|;\\s*)${USER_HINT_COOKIE}=([^;]{1,2000})`);
const shown = signedInUser.omit({ access_token: true });

/**
 * Who the browser says is signed in, for the look of the frame and nothing else: it proves nothing.
 * @param cookies header `cookie`
 */
export function userHint(cookies = ''): SignedInUser | null {
  const [, value] = HINT.exec(cookies) ?? [];
  if (value === undefined) return null;
  try {
    const read = shown.safeParse(JSON.parse(decodeURIComponent(value)));
    return read.success ? { ...read.data, access_token: '' } : null;
  } catch {
    return null;
  }
}
