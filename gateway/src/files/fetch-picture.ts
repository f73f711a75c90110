import { UPLOAD_LIMITS } from '@screenlore/contracts';
import { type ImageKind, imageKindOf } from './image-type.js';

/** Time limit (ms) for a fetch with all its redirects. */
const FETCH_MS = 5000;
const REDIRECTS_MAX = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface FetchedPicture {
  kind: ImageKind;
  bytes: Buffer;
}

/** Whether pictures may be fetched from an address: https, the default port, no password, an allowed host. */
export function mayFetch(address: URL, hosts: readonly string[]): boolean {
  const plain = address.port === '' && address.username === '' && address.password === '';
  return address.protocol === 'https:' && plain && hosts.includes(address.hostname);
}

/** Makes one request without following redirects. */
export type Fetcher = (
  address: URL,
  init: { redirect: 'manual'; signal: AbortSignal; headers: Record<string, string> },
) => Promise<Response>;

/**
 * Fetches a picture from an allowed host.
 * @param fetcher makes the requests; Node's own except in tests
 * @throws Error with the reason: host, status, size, time or content
 */
export const fetchPicture = (
  source: string,
  hosts: readonly string[],
  fetcher: Fetcher = fetch,
): Promise<FetchedPicture> => fetchImage(source, (address) => mayFetch(address, hosts), fetcher);

/**
 * Fetches the picture at another site's address: within 5 s, at most 10 MiB, its type detected by content.
 * @param allowed checks the address and each redirect
 * @throws Error with the reason
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

/** Counts bytes while reading, as the header's length may be wrong. */
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
