import type { CanaryVisit } from '@screenlore/contracts';
import type { Remote } from './remotes.js';

/** Only reports and page loads of this last period (ms) count. */
const WINDOW_MS = 60_000;
/** Reports from visitors who got the release longer ago (ms) do not count. */
const GIVEN_MS = 3_600_000;
/** The maximum number of visitors remembered for each release. */
const VISITORS = 10_000;
/**
 * A canary is withdrawn when pages of at least this many visitors threw, and their share exceeds the other releases' by
 * this much.
 */
const LIMIT = { visitors: 5, share: 0.2 };

/** When (ms) a visitor last got a page with the release, one that needed it, and one that threw. */
interface Seen {
  given: number;
  loaded: number;
  threw: number;
  /** Identifies the page's visitor: a browser that moves between networks counts once. */
  by?: string;
}

/** A canary to withdraw. */
export interface BrokenCanary {
  remote: string;
  release: string;
  /** '12 of 14 visitors’ pages threw'. */
  why: string;
}

/**
 * Compares the error reports from a canary's pages with how many visitors got it (TEAM-15, TEAM-16). Each visitor
 * counts once, however many reports they send, and only if a server of the portal gave them the release. To get a good
 * canary withdrawn, reports must come from a fifth of its visitors' networks. A release for everybody is never
 * withdrawn.
 */
export class CanaryWatch {
  readonly #releases = new Map<string, Map<string, Seen>>();

  /**
   * @param share called with each visit of this server, for the portal's other servers
   * @param now milliseconds; tests pass a clock of their own
   */
  constructor(
    private readonly share: (visit: CanaryVisit) => void = () => {},
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * A visitor got a page with these remotes.
   * @param network its name
   * @param needed ids of the modules the page is made of: 'mf_catalogue/app'
   */
  gave(network: string, remotes: readonly Remote[], needed: readonly string[]): void {
    for (const { name, release, canary } of remotes) {
      if (!canary || !release) {
        this.#forget(name);
        continue;
      }
      const isNeeded = needed.some((id) => id.startsWith(`${name}/`));
      const visit = { remote: name, release, network, given: true, ...(isNeeded && { needed: true }) };
      this.#noteGiven(visit);
      this.share(visit);
    }
  }

  /**
   * A visitor's page reported an error of a release.
   * @param who the network, and the visitor whose page it was
   * @returns why to withdraw the release, if so: '12 of 14 visitors’ pages threw'
   */
  threw(
    { network, visitor }: { network: string; visitor: string },
    remote: Remote,
    release: string,
  ): string | undefined {
    if (!this.#noteThrew(network, visitor, remote, release)) return undefined;
    this.share({ remote: remote.name, release, network, threw: visitor });
    return this.#broken(remote, release);
  }

  /** Other servers of the portal reported these pages. @returns the canaries to withdraw now */
  joined(visits: readonly CanaryVisit[], remotes: readonly Remote[]): BrokenCanary[] {
    const known = new Map(remotes.map((remote) => [remote.name, remote]));
    const threw = new Map<string, Remote>();
    for (const visit of visits) {
      const remote = known.get(visit.remote);
      if (!remote?.canary) continue;
      if (visit.given) this.#noteGiven(visit);
      if (visit.threw === undefined) continue;
      this.#noteThrew(visit.network, visit.threw, remote, visit.release);
      threw.set(remote.name, remote);
    }
    return [...threw.values()].flatMap((remote) => {
      const release = remote.canary?.release ?? '';
      const why = this.#broken(remote, release);
      return why === undefined ? [] : { remote: remote.name, release, why };
    });
  }

  #noteGiven({ remote, release, network, needed }: CanaryVisit): void {
    const now = this.now();
    this.#note(remote, release, network, { given: now, ...(needed && { loaded: now }) });
  }

  /** @returns whether the report counts */
  #noteThrew(network: string, by: string, { name, canary }: Remote, release: string): boolean {
    const now = this.now();
    const seen = this.#releases.get(`${name} ${release}`)?.get(network);
    if (!canary || !seen || seen.given < now - GIVEN_MS) return false;
    this.#note(name, release, network, { threw: now, by });
    return true;
  }

  #broken({ name, canary }: Remote, release: string): string | undefined {
    if (release !== canary?.release) return undefined;
    const of = this.#count((key) => key === `${name} ${release}`);
    const others = this.#count((key) => key.startsWith(`${name} `) && key !== `${name} ${release}`);
    const usual = others.pages > 0 ? others.threw / others.pages : 0;
    const isBroken = of.threw >= LIMIT.visitors && of.threw / of.pages - usual > LIMIT.share;
    return isBroken ? `${of.threw} of ${of.pages} visitors’ pages threw` : undefined;
  }

  #forget(name: string): void {
    for (const key of this.#releases.keys()) if (key.startsWith(`${name} `)) this.#releases.delete(key);
  }

  #note(name: string, release: string, visitor: string, change: Partial<Seen>): void {
    const key = `${name} ${release}`;
    const visitors = this.#releases.get(key) ?? new Map<string, Seen>();
    this.#releases.set(key, visitors);
    const before = visitors.get(visitor) ?? { given: 0, loaded: 0, threw: 0 };
    // The map is in the order in which visitors were last seen.
    visitors.delete(visitor);
    visitors.set(visitor, { ...before, ...change });
    const [oldest] = visitors.keys();
    if (visitors.size > VISITORS && oldest !== undefined) visitors.delete(oldest);
  }

  #count(isWanted: (key: string) => boolean): { pages: number; threw: number } {
    const since = this.now() - WINDOW_MS;
    const seen = [...this.#releases].flatMap(([key, visitors]) =>
      isWanted(key) ? [...visitors.values()] : [],
    );
    return {
      // Visitors also reach remotes by links, without another page load.
      pages: seen.filter(({ loaded, threw }) => loaded > since || threw > since).length,
      threw: new Set(seen.flatMap(({ threw, by }) => (threw > since ? (by ?? '') : []))).size,
    };
  }
}
