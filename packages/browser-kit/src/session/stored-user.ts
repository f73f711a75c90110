import {
  APP_BASE,
  cookieName,
  type RatingScale,
  type SignedInUser,
  USER_HINT_COOKIE,
} from '@screenlore/contracts';
import { attempt } from '../storage/attempt.js';
import { forgetRecent } from '../storage/recent.js';

/** The signed-in user and their rating scale, if known: pages show it before requesting it. */
export type StoredUser = SignedInUser & { ratingScale?: RatingScale };

/** The storage item and cookie that contain the signed-in user (AUTH-03). */
const KEY = 'user';
const HINT_AGE_S = 400 * 24 * 3600;

/** The user that an earlier visit left in local storage or in the cookie `user`, or null. Never throws. */
export function readStoredUser(): StoredUser | null {
  return parseUser(attempt(() => localStorage.getItem(KEY))) ?? parseUser(fromCookie());
}

export function keepStoredUser(user: StoredUser): void {
  // If storage is forbidden or full, the user is signed in until leaving the page.
  attempt(() => localStorage.setItem(KEY, JSON.stringify(user)));
  hintUser(user);
}

/** Whether a storage event is about the signed-in user: their item, or all items. */
export const isStoredUser = (key: string | null): boolean => key === null || key === KEY;

/** Stores what the server's first view of the frame shows of the user, or nothing (see `USER_HINT_COOKIE`). */
export function hintUser(user: SignedInUser | null): void {
  const { access_token: _, ...shown } = user ?? { access_token: '' };
  const value = user ? encodeURIComponent(JSON.stringify(shown)) : '';
  const age = user ? HINT_AGE_S : 0;
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = secure
    ? `${cookieName(USER_HINT_COOKIE, true)}=${value}; path=/; max-age=${age}; samesite=lax; secure`
    : `${USER_HINT_COOKIE}=${value}; path=${APP_BASE}; max-age=${age}; samesite=lax`;
}

export function dropStoredUser(): void {
  attempt(() => localStorage.removeItem(KEY));
  forgetRecent();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${KEY}=; path=/; max-age=0; samesite=strict`;
  hintUser(null);
}

function fromCookie(): string | null {
  // On the server every visitor is anonymous: anybody may see what it renders.
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${KEY}=`));
  return found ? attempt(() => decodeURIComponent(found.slice(KEY.length + 1))) : null;
}

/** Something stored by hand or by an older version must not break the start: only a complete record counts. */
function parseUser(text: string | null): StoredUser | null {
  const value: unknown = text && attempt(() => JSON.parse(text));
  return isSignedInUser(value) ? value : null;
}

export function isSignedInUser(value: unknown): value is SignedInUser {
  if (typeof value !== 'object' || value === null) return false;
  const user: Partial<Record<keyof SignedInUser, unknown>> = value;
  const { access_token, admin, profile_img, firstName, surname, username } = user;
  const texts = [access_token, firstName, surname, username];
  return (
    texts.every((text) => typeof text === 'string') &&
    access_token !== '' &&
    typeof admin === 'boolean' &&
    (profile_img === null || typeof profile_img === 'string')
  );
}
