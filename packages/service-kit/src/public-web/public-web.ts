import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';

/** The public range of IPv6. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public: not on this machine, a private or a provider's network, or a tunnel. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** Without following redirects. */
type Fetch = (
  address: URL,
  init: { signal: AbortSignal; headers: Record<string, string> },
) => Promise<Response>;

type Lookup = (host: string, options: { all: true }, done: LookedUp) => void;
type LookedUp = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

export interface PublicWebOptions {
  /** `host` or `host:port` of private servers that are allowed anyway. */
  except?: readonly string[];
  /** Resolves a host; the system's resolver except in tests. */
  lookup?: Lookup;
}

/**
 * Requests to public addresses only. A name is resolved once, and the connection goes to the address that was checked, so that
 * DNS rebinding gains nothing.
 */
export class PublicWeb {
  private readonly except: ReadonlySet<string>;
  private readonly lookup: Lookup;

  constructor(options: PublicWebOptions = {}) {
    this.except = new Set(options.except);
    this.lookup = options.lookup ?? lookup;
  }

  /** Allows http and https without a password, unless the host is an IP address that is not public. */
  readonly allowed = (address: URL): boolean => {
    if (address.protocol !== 'http:' && address.protocol !== 'https:') return false;
    if (address.username !== '' || address.password !== '') return false;
    const host = bare(address.hostname);
    return isIP(host) === 0 || this.isExcepted(address) || isPublicAddress(host);
  };

  /** Makes one request to an `allowed` address; rejects where its name resolves to an address that is not public. */
  readonly fetch: Fetch = (address, { signal, headers }) =>
    new Promise((resolve, reject) => {
      // Without compression, so that the size limit holds.
      const identity = { ...headers, 'accept-encoding': 'identity' };
      const asked = this.request(address, { signal, headers: identity });
      asked.once('error', reject);
      asked.once('response', (response) => {
        const { statusCode: status = 0 } = response;
        // The reader of the body receives later errors.
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

  /** Sends a body to an `allowed` address; rejects as `fetch` does. @returns the status: what else is answered is not read */
  readonly post = (
    address: URL,
    { body, ...init }: { body: Buffer; signal: AbortSignal; headers: Record<string, string> },
  ): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = this.request(address, { ...init, method: 'POST' });
      asked.once('error', reject);
      asked.once('response', (response) => {
        response.on('error', () => {}).destroy();
        resolve(response.statusCode ?? 0);
      });
      asked.end(body);
    });

  private request(address: URL, options: http.RequestOptions): http.ClientRequest {
    const { request } = address.protocol === 'https:' ? https : http;
    return request(address, { ...options, lookup: this.guard(this.isExcepted(address)), agent: false });
  }

  private isExcepted({ hostname, host }: URL): boolean {
    return this.except.has(host) || this.except.has(hostname);
  }

  /** Refuses a name if any of its addresses is not public. */
  private guard(excepted: boolean): LookupFunction {
    return (host, { all }, done) => {
      this.lookup(host, { all: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error || !first) done(error ?? new Error(`${host} has no address`), '');
        else if (!excepted && !addresses.every(({ address }) => isPublicAddress(address)))
          done(new Error(`${host} is not on the public internet`), '');
        else if (all) done(null, addresses);
        else done(null, first.address, first.family);
      });
    };
  }
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
