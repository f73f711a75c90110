import type { SignedInUser } from '@screenlore/contracts';

/** Storage item and cookie that hold the signed-in user (portal.md §4 'Auth'). */
const KEY = 'user';

/** The user a former visit left in local storage or in the cookie `user`, or null. Never throws. */
export function readStoredUser(): SignedInUser | null {
  return parseUser(fromStorage()) ?? parseUser(fromCookie());
}

export function keepStoredUser(user: SignedInUser): void {
  localStorage.setItem(KEY, JSON.stringify(user));
}

/** Removes both places the user may be read from. */
export function dropStoredUser(): void {
  localStorage.removeItem(KEY);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${KEY}=; path=/; max-age=0; samesite=strict`;
}

/** Storage can be forbidden altogether (a privacy setting); then nobody is signed in. */
function fromStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function fromCookie(): string | null {
  // On the server every visitor is a stranger: what it renders may be seen by anyone.
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${KEY}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(KEY.length + 1));
  } catch {
    return null;
  }
}

/** Whatever was stored by hand or by an older version must not break the start: only a whole record counts. */
function parseUser(text: string | null): SignedInUser | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isSignedInUser(value) ? value : null;
}

function isSignedInUser(value: unknown): value is SignedInUser {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, admin, profile_img, firstName, surname, username } = value as Partial<SignedInUser>;
  const texts = [access_token, firstName, surname, username];
  return (
    texts.every((text) => typeof text === 'string') &&
    access_token !== '' &&
    typeof admin === 'boolean' &&
    (profile_img === null || typeof profile_img === 'string')
  );
}
