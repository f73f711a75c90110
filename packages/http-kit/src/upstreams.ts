import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** How often (ms), while there are requests, to look up names and check which servers are up. */
const CHECK_MS = 1000;

/**
 * Interchangeable servers that are used in turn: those of a list, with all addresses of each name, as with several containers of one app.
 * A server that does not answer is skipped until it does.
 */
export class Upstreams {
  readonly #given: readonly string[];
  #bases: readonly string[];
  #turn = 0;
  #checkedAt = Number.NEGATIVE_INFINITY;
  readonly #down = new Set<string>();

  /**
   * @param list base addresses separated by commas: `http://gateway:8080`
   * @param checkPath an address that every server answers
   * @param addressesOf all addresses of a host name
   */
  constructor(
    list: string,
    private readonly checkPath: string,
    private readonly addressesOf = (name: string): Promise<LookupAddress[]> => lookup(name, { all: true }),
  ) {
    this.#given = list.split(',').map((base) => base.trim().replace(/\/$/, ''));
    this.#bases = this.#given;
  }

  /** @returns the base address of the server whose turn it is; undefined if all have been tried */
  next(tried: readonly string[] = []): string | undefined {
    if (performance.now() - this.#checkedAt > CHECK_MS) void this.check();
    const left = this.#bases.filter((base) => !tried.includes(base));
    const up = left.filter((base) => !this.#down.has(base));
    const choice = up.length > 0 ? up : left;
    this.#turn += 1;
    return choice[this.#turn % choice.length];
  }

  /** Whether there is another server to ask, as far as known. */
  hasOther(tried: readonly string[]): boolean {
    return this.#bases.some((base) => !tried.includes(base) && !this.#down.has(base));
  }

  /** The server could not be reached, or failed before it answered. */
  failed(base: string): void {
    this.#down.add(base);
  }

  /** Looks up which servers exist, and which of them answer. */
  async check(): Promise<void> {
    this.#checkedAt = performance.now();
    const found = await Promise.all(this.#given.map((base) => this.#allOf(base)));
    this.#bases = [...new Set(found.flat())];
    for (const base of this.#down) if (!this.#bases.includes(base)) this.#down.delete(base);
    // A single server is always used.
    if (this.#bases.length > 1) await Promise.all(this.#bases.map((base) => this.#ask(base)));
  }

  async #ask(base: string): Promise<void> {
    const url = base + this.checkPath;
    const answers = fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(CHECK_MS) });
    await answers.then(
      () => this.#down.delete(base),
      () => this.#down.add(base),
    );
  }

  /** One base address for each address of its name. A certificate is for the name, so such a base stays. */
  async #allOf(base: string): Promise<string[]> {
    const url = new URL(base);
    if (url.protocol !== 'http:' || isIP(url.hostname.replace(/[[\]]/g, ''))) return [base];
    const found = await this.addressesOf(url.hostname).catch(() => []);
    if (found.length < 2) return [base];
    return found.map(({ address, family }) => {
      url.hostname = family === 6 ? `[${address}]` : address;
      return url.href.replace(/\/$/, '');
    });
  }
}

/**
 * Asks the servers one after the other until one can be reached. For reads only: a server that failed before it answered may have made
 * the change.
 * @param path starts with a slash
 * @throws the error of `fetch` from the last server, or from the end of `init.signal`
 */
export async function fetchFrom(upstreams: Upstreams, path: string, init: RequestInit): Promise<Response> {
  const tried: string[] = [];
  for (;;) {
    const base = upstreams.next(tried) ?? '';
    tried.push(base);
    try {
      return await fetch(base + path, init);
    } catch (error) {
      upstreams.failed(base);
      if (init.signal?.aborted || upstreams.next(tried) === undefined) throw error;
    }
  }
}
