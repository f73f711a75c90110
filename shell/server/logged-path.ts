import { APP_BASE, SECRET_PARTS } from '@screenlore/contracts';

/**
 * An address for logs: without its query, which can be private (a search, a link's key, an upload address's signature),
 * and without a receipt's secret.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  // Like the browser's router: ignoring case and encoding.
  const read = plain(path).toLowerCase();
  const secret = SECRET_PARTS.find((part) => read.includes(part));
  return secret === undefined ? path : `${APP_BASE}${secret}…`;
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
