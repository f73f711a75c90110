/** Parameter of the login page's address that says where its visitor was led from. */
const NEXT = 'next';

/** Address of the login page that comes back to `from`, a path of the app with its query. */
export const loginPath = (from: string): string => `/login?${new URLSearchParams({ [NEXT]: from })}`;

/**
 * Where to go after signing in: a path of the app and nothing else, whatever an address that came from elsewhere says.
 * @param search query of the login page
 */
export function nextAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get(NEXT) ?? '/';
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
