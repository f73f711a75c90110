import { RELEASES_PATH, releaseList } from '@screenlore/contracts';
import type { Remote } from './remotes.js';
import type { Visitor } from './visitor.js';

/** A page waits no longer (ms) for the name of the newest release. */
const PATIENCE_MS = 1000;
/**
 * A remote's server that did not answer in time is not asked again for so long (ms): its last known releases are used.
 */
const REST_MS = 10_000;

/**
 * Which release of each remote a page gets. Each page load asks the remotes' servers for theirs, so that a new one is there
 * with the next one. A development server knows no releases.
 */
export class Releases {
  readonly #known = new Map<string, readonly string[]>();
  readonly #resting = new Map<string, number>();

  /** The remotes of a visitor's page, with the addresses of their releases; without those that are switched off. */
  of(remotes: readonly Remote[], visitor: Visitor): Promise<Remote[]> {
    return Promise.all(
      remotes
        .filter(({ off }) => !off)
        .map(async (remote) => {
          const release = choose(remote, await this.#releasesOf(remote.upstream), visitor);
          const given = release ? inFolder(remote, release) : remote;
          return this.#isResting(remote.upstream) ? { ...given, late: true } : given;
        }),
    );
  }

  /** Whether a remote's server named this release. */
  has({ upstream }: Remote, release: string): boolean {
    return this.#known.get(upstream)?.includes(release) ?? false;
  }

  async #releasesOf(upstream: string): Promise<readonly string[]> {
    const known = () => this.#known.get(upstream) ?? [];
    if (this.#isResting(upstream)) return known();
    try {
      const answer = await fetch(upstream + RELEASES_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.ok) this.#known.set(upstream, releaseList.parse(await answer.json()).releases);
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      if (isLate) this.#resting.set(upstream, Date.now() + REST_MS);
    }
    return known();
  }

  #isResting(upstream: string): boolean {
    return (this.#resting.get(upstream) ?? 0) > Date.now();
  }
}

/**
 * What a tester asked for, else the canary for its share of the visitors, else what everybody gets, else the newest. A
 * release that is not there any more counts as not named, unless the remote's server has not answered yet.
 */
function choose(
  { name, release, canary }: Remote,
  [newest, ...older]: readonly string[],
  { share, tried }: Visitor,
): string | undefined {
  if (newest === undefined) return release;
  const wanted = [tried.get(name), canary && share < canary.share ? canary.release : undefined, release];
  return wanted.find((text) => text !== undefined && [newest, ...older].includes(text)) ?? newest;
}

const inFolder = (remote: Remote, release: string): Remote => ({
  ...remote,
  release,
  base: `${remote.base}${release}/`,
  entry: `${remote.base}${release}/${remote.entry.slice(remote.base.length)}`,
  upstream: `${remote.upstream}/${release}`,
});
