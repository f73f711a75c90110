import { AFTER_LOGIN } from '@screenlore/contracts';

/**
 * Where to go after signing in: a path of the app and nothing else, whatever an address that came from elsewhere says.
 * @param search query of the login page
 */
export function nextAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get(AFTER_LOGIN) ?? '/';
  const here = 'http://portal.invalid';
  if (!next.startsWith('/') || /^\/login\b/.test(next)) return '/';
  try {
    const { origin, pathname, search: query, hash } = new URL(next, here);
    // `//host` and `/\host` are other hosts to a browser; `/x/..//host` becomes one when it is made shorter.
    return origin === here && !pathname.startsWith('//') ? pathname + query + hash : '/';
  } catch {
    return '/';
  }
}
