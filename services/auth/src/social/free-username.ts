import { randomInt } from 'node:crypto';
import { LIMITS, username } from '@screenlore/contracts';

const NOT_ALLOWED = /[^\p{L}\p{Nd}_.-]+/gu;
/** Leaves room for digits after a name that is taken. */
const ROOM = 7;
const FALLBACK = 'member';

/**
 * Usernames for somebody who has none yet, nicest first: 'robin.marlow', 'robin.marlow2', …, then with random digits. All follow the
 * rules of the sign-up form.
 */
export function* usernamesFor(name: string, email: string | undefined): Generator<string> {
  const base =
    [name, email?.split('@', 1)[0] ?? '', FALLBACK]
      .map(asUsername)
      .find((text) => username.safeParse(text).success) ?? FALLBACK;
  yield base;
  for (let number = 2; number < 6; number += 1) yield `${base}${number}`;
  for (let tries = 0; tries < 10; tries += 1) yield `${base}-${randomInt(1000, 999_999)}`;
}

const asUsername = (text: string): string =>
  Array.from(text.normalize('NFC').trim().toLowerCase().replace(NOT_ALLOWED, '.'))
    .slice(0, LIMITS.usernameMax - ROOM)
    .join('')
    .replace(/^[.]+|[.]+$/g, '');
