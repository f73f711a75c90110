import { RELEASES_PATH, releaseList } from '@screenlore/contracts';
import type { Remote } from './remotes.js';
import type { Visitor } from './visitor.js';

/** How long (ms) a page waits for the name of the newest release. */
const PATIENCE_MS = 1000;
/** How long (ms) to leave a remote's server alone after it was late: its last known releases are used. */
const REST_MS = 10_000;

/**
 * Chooses the release of each remote for a page. Each page load asks the remotes' servers, so that a new release
 * appears with the next one. A development server has no releases.
 */
export class Releases {
  readonly #known = new Map<string, readonly string[]>();
  readonly #resting = new Map<string, number>();

  /** The remotes of a visitor's page, with the addresses of their releases; without disabled ones. */
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

  /** Whether a remote's server has this release. */
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
 * The tester's release, otherwise the canary for its share of the visitors, otherwise the release for everybody,
 * otherwise the newest. A release that no longer exists counts as not named, unless the remote's server has not
 * answered yet.
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
