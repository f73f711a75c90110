import { AFTER_LOGIN } from '@screenlore/contracts';

/**
 * Where to go after signing in: only a path of the app, whatever an address from elsewhere says.
 * @param search query of the login page
 */
export function nextAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get(AFTER_LOGIN) ?? '/';
  const here = 'http://portal.invalid';
  if (!next.startsWith('/') || /^\/login\b/.test(next)) return '/';
  try {
    const { origin, pathname, search: query, hash } = new URL(next, here);
    // Browsers treat `//host` and `/\host` as other hosts; `/x/..//host` becomes one when normalised.
    return origin === here && !pathname.startsWith('//') ? pathname + query + hash : '/';
  } catch {
    return '/';
  }
}
