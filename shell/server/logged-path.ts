import { APP_BASE, SECRET_PARTS } from '@screenlore/contracts';

/**
 * An address as logs name it: without its query, which can be private (a search, the key of a link, the signature of an
 * upload address), and without the secret of a receipt.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  // As the browser's router reads it: in any case, however it is encoded.
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
