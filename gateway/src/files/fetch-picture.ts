import { UPLOAD_LIMITS } from '@screenlore/contracts';
import { type ImageKind, imageKindOf } from './image-type.js';

/** All of a fetch, redirects included, in milliseconds. */
const FETCH_MS = 5000;
const REDIRECTS_MAX = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface FetchedPicture {
  kind: ImageKind;
  bytes: Buffer;
}

/** True for addresses pictures may be fetched from: https, the usual port, no password, a host of the list. */
export function mayFetch(address: URL, hosts: readonly string[]): boolean {
  const plain = address.port === '' && address.username === '' && address.password === '';
  return address.protocol === 'https:' && plain && hosts.includes(address.hostname);
}

/** Makes one request, following no redirect. */
export type Fetcher = (
  address: URL,
  init: { redirect: 'manual'; signal: AbortSignal; headers: Record<string, string> },
) => Promise<Response>;

/**
 * A picture of a host of the list.
 * @param fetcher what makes the requests; Node's own but for tests
 * @throws Error saying why there is none: host, status, size, time or content
 */
export const fetchPicture = (
  source: string,
  hosts: readonly string[],
  fetcher: Fetcher = fetch,
): Promise<FetchedPicture> => fetchImage(source, (address) => mayFetch(address, hosts), fetcher);

/**
 * The picture at another site's address, as it comes: 5 s and 10 MiB at most, checked by its content.
 * @param allowed asked of the address and of each redirect
 * @throws Error saying why there is none
 */
export async function fetchImage(
  source: string,
  allowed: (address: URL) => boolean,
  fetcher: Fetcher,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(FETCH_MS);
  let address = new URL(source);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    if (!allowed(address)) throw new Error(`${address.origin} is no host pictures are fetched from`);
    const response = await fetcher(address, {
      redirect: 'manual',
      signal,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Screenlore' },
    });
    const next = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
    if (next !== null) {
      await response.body?.cancel();
      address = new URL(next, address);
      continue;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`${address.href} answered ${response.status}`);
    }
    const bytes = await readBounded(response, UPLOAD_LIMITS.imageBytesMax);
    const kind = imageKindOf(bytes);
    if (!kind) throw new Error(`what ${address.href} answered is no png, jpeg, webp or avif`);
    return { kind, bytes };
  }
  throw new Error(`${source} redirects more than ${REDIRECTS_MAX} times`);
}

/** Reads while it comes in, since a length in a header proves nothing. */
async function readBounded(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`the picture has more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
