import type { CanaryVisit, ErrorReport } from '@screenlore/contracts';
import { wideNetworkOf } from '@screenlore/http-kit';
import type { NatsLink } from '@screenlore/service-kit/nats-link';
import { changeRemotes } from '@screenlore/service-kit/remotes';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { CanaryWatch } from './canary-watch.js';
import { FreshFile } from './fresh-file.js';
import { Releases } from './releases.js';
import { parseRemotes, type Remote } from './remotes.js';
import { SharedVisits } from './shared-visits.js';
import { Visitors } from './visitor.js';

interface CurrentRemotesOptions {
  /** REMOTES_FILE. */
  path: string;
  /** Whether the public address uses https. */
  isSecure: boolean;
  secret: string | undefined;
  /** Shares what the portal's shell servers know of canaries; a server without it counts alone. */
  nats?: NatsLink | undefined;
}

/** The current remotes from REMOTES_FILE and their servers; a change of the file applies from the next request on. */
export class CurrentRemotes {
  private readonly path: string;
  readonly #file: FreshFile<Remote[]>;
  readonly #releases = new Releases();
  readonly #visitors: Visitors;
  readonly #watch: CanaryWatch;
  readonly #shared: SharedVisits | undefined;
  /** Canaries that this server withdrew, by remote, while the file names them: the file may be read-only. */
  readonly #takenBack = new Map<string, string>();

  /** @param log reports an unreadable file, in which case the last good one is used, and withdrawn canaries */
  constructor(
    { path, isSecure, secret, nats }: CurrentRemotesOptions,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ) {
    const onFault = (error: unknown) =>
      log.warn(error, 'a file could not be read again; the last good one is used');
    this.path = path;
    this.#file = new FreshFile(path, parseRemotes, onFault);
    this.#visitors = new Visitors(isSecure, secret);
    this.#shared = nats && new SharedVisits(nats, (visits) => void this.#join(visits));
    this.#watch = new CanaryWatch((visit) => this.#shared?.add(visit));
  }

  async close(): Promise<void> {
    await this.#shared?.close();
  }

  /** All remotes, including disabled ones: open pages keep using them. */
  async all(): Promise<Remote[]> {
    const remotes = await this.#file.current();
    return this.#takenBack.size === 0 ? remotes : remotes.map((remote) => this.#withoutTakenBack(remote));
  }

  /**
   * The remotes for a visitor's page, with the addresses of their releases. While there is a canary the answer may set
   * a cookie.
   */
  async of({ ip, headers: { cookie } }: FastifyRequest, reply: FastifyReply): Promise<Remote[]> {
    const remotes = await this.all();
    const keep = remotes.some(({ canary }) => canary)
      ? (own: string) => reply.header('set-cookie', own)
      : undefined;
    return this.#releases.of(remotes, this.#visitors.of(wideNetworkOf(ip), cookie, keep));
  }

  /**
   * Records that a visitor got a page with these remotes, for comparison with error reports.
   * @param needed ids of the modules that the page consists of
   * @returns the token that the page sends with an error report
   */
  gave(
    { ip, headers: { cookie } }: FastifyRequest,
    given: readonly Remote[],
    needed: readonly string[],
  ): string {
    const network = wideNetworkOf(ip);
    this.#watch.gave(this.#visitors.nameOf(network), given, needed);
    return this.#visitors.pageToken(network, this.#visitors.of(network, cookie));
  }

  /** Whether this release exists. */
  async knows(name: string, release: string): Promise<boolean> {
    const remote = (await this.all()).find((known) => known.name === name);
    return remote !== undefined && this.#releases.has(remote, release);
  }

  /**
   * A visitor's page reported an error of a release; this may withdraw a canary (TEAM-15) if the page is from this
   * portal.
   * @param page as `gave` returned it
   * @returns the address of the release's files; undefined if there is no such release
   */
  async threw(
    { ip }: Pick<FastifyRequest, 'ip'>,
    page: string,
    { remote: name, release }: Pick<ErrorReport, 'remote' | 'release'>,
  ): Promise<string | undefined> {
    const remote = (await this.all()).find((known) => known.name === name);
    if (!remote || !this.#releases.has(remote, release)) return undefined;
    const network = wideNetworkOf(ip);
    const visitor = this.#visitors.ofPage(network, page);
    const seen = visitor && { network: this.#visitors.nameOf(network), visitor };
    const why = seen && this.#watch.threw(seen, remote, release);
    if (why) await this.#takeBack(name, release, why);
    return `${remote.upstream}/${release}`;
  }

  /** Another server's reports may complete the five. */
  async #join(visits: readonly CanaryVisit[]): Promise<void> {
    try {
      for (const { remote, release, why } of this.#watch.joined(visits, await this.all()))
        await this.#takeBack(remote, release, why);
    } catch (error) {
      this.log.warn(error, 'what another server saw of a canary could not be counted');
    }
  }

  async #takeBack(name: string, release: string, why: string): Promise<void> {
    this.#takenBack.set(name, release);
    const did = `taken back by itself: ${name} ${release}, ${why}`;
    this.log.error({ remote: name, release }, did);
    try {
      await changeRemotes(this.path, { by: 'shell', did }, (remotes) => {
        const remote = remotes[name];
        if (remote?.canary?.release !== release) return undefined;
        return { ...remotes, [name]: { ...remote, canary: undefined } };
      });
    } catch (error) {
      this.log.warn(error, 'REMOTES_FILE could not be written: only this process took the canary back');
    }
  }

  #withoutTakenBack(remote: Remote): Remote {
    const { canary, ...rest } = remote;
    const taken = this.#takenBack.get(remote.name);
    if (taken !== undefined && canary?.release === taken) return rest;
    // Removed from the file: operators may name it again.
    this.#takenBack.delete(remote.name);
    return remote;
  }
}
