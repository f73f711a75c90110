/** Letters that mean the same with and without percent-encoding (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;
const ENCODED = /%([0-9a-f]{2})/gi;
/** Visible ASCII. Browsers and well-made clients encode everything else. */
const VISIBLE = /^[!-~]+$/;
/** Most addresses: with nothing encoded, and no segment that is empty or starts with a dot. */
const SIMPLE = /^(?:\/[\w-][\w.-]*)+\/?(?:\?[!"$-~]*)?$/;
/** What a decoded segment must not contain: separators and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[/\\\u0000-\u001f\u007f]/;

/**
 * The target of a request in normal form, so that checks and proxies see the same address. Refuses segments that lead elsewhere (`..`,
 * backslashes, encoded slashes, empty ones).
 * @param target as in the first line of a request: path and query
 * @returns undefined for a target that cannot be read or is not a plain path
 */
export function readAddress(target: string): string | undefined {
  if (SIMPLE.test(target)) return target;
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? '' : target.slice(end);
  if (!path.startsWith('/') || !VISIBLE.test(target) || target.includes('#')) return undefined;
  const segments = path.slice(1).split('/');
  const last = segments.length - 1;
  const isPlain = segments.every((segment, at) => (segment === '' ? at === last : isPlainSegment(segment)));
  return isPlain ? path.replace(ENCODED, asWrittenHere) + query : undefined;
}

/** Whether a query (with or without its `?`) can be decoded. */
export function isReadableQuery(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

function isPlainSegment(segment: string): boolean {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded !== '.' && decoded !== '..' && !FORBIDDEN.test(decoded);
  } catch {
    return false;
  }
}

function asWrittenHere(encoded: string, hex: string): string {
  const letter = String.fromCharCode(Number.parseInt(hex, 16));
  return UNRESERVED.test(letter) ? letter : encoded.toUpperCase();
}
