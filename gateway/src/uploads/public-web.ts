import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import type { Fetcher } from '../files/fetch-picture.js';

/** Of IPv6, what is given to the public. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an address of the open network: not of this machine, a private network, a provider's inside, a tunnel. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

type Lookup = (host: string, options: { all: true }, done: LookedUp) => void;
type LookedUp = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

export interface PublicWebOptions {
  /** `host` or `host:port` of servers in an own network that are asked all the same. */
  except?: readonly string[];
  /** Resolves a host's addresses; the system's resolver except in tests. */
  lookup?: Lookup;
}

/**
 * Requests that leave for the open network only. What a name means is decided once, and the connection goes to the very
 * address that was looked at: a name that answers differently the next time gains nothing.
 */
export class PublicWeb {
  private readonly except: ReadonlySet<string>;
  private readonly lookup: Lookup;

  constructor(options: PublicWebOptions = {}) {
    this.except = new Set(options.except);
    this.lookup = options.lookup ?? lookup;
  }

  /** True for http and https without a password, unless the address itself names a place that is not public. */
  readonly allowed = (address: URL): boolean => {
    if (address.protocol !== 'http:' && address.protocol !== 'https:') return false;
    if (address.username !== '' || address.password !== '') return false;
    const host = bare(address.hostname);
    return isIP(host) === 0 || this.isExcepted(address) || isPublicAddress(host);
  };

  /** Makes one request to an address that is `allowed`; rejects where the name leads to a place that is not public. */
  readonly fetch: Fetcher = (address, { signal, headers }) =>
    new Promise((resolve, reject) => {
      const { request } = address.protocol === 'https:' ? https : http;
      const asked = request(address, {
        signal,
        // Encoded bodies are not unpacked, so that the size limit holds.
        headers: { ...headers, 'accept-encoding': 'identity' },
        lookup: this.guard(this.isExcepted(address)),
        agent: false,
      });
      asked.once('error', reject);
      asked.once('response', (response) => {
        const { statusCode: status = 0 } = response;
        // Errors from here on are the reader's.
        response.on('error', () => {});
        const location = response.headers.location;
        const bodiless = status < 200 || status === 204 || status === 205 || status === 304 || status > 599;
        if (bodiless) {
          response.destroy();
          reject(new Error(`${address.href} answered ${status}`));
          return;
        }
        resolve(
          new Response(Readable.toWeb(response) as ReadableStream<Uint8Array>, {
            status,
            headers: location === undefined ? {} : { location },
          }),
        );
      });
      asked.end();
    });

  private isExcepted({ hostname, host }: URL): boolean {
    return this.except.has(host) || this.except.has(hostname);
  }

  /** A name is refused if any of its addresses is not public. */
  private guard(excepted: boolean): LookupFunction {
    return (host, { all }, done) => {
      this.lookup(host, { all: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error || !first) done(error ?? new Error(`${host} has no address`), '');
        else if (!excepted && !addresses.every(({ address }) => isPublicAddress(address)))
          done(new Error(`${host} is not in the open network`), '');
        else if (all) done(null, addresses);
        else done(null, first.address, first.family);
      });
    };
  }
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
