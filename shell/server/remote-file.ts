import type { Remote } from './remotes.js';

/** A page does not wait longer (ms) for such a file. */
const PATIENCE_MS = 1000;
/** Those of some releases of every remote. */
const MOST = 100;

/**
 * One file that the releases of all remotes have, as this server knows it. That of a release never changes; a development
 * server is asked with each page load whether its one changed.
 */
export class RemoteFile<T> {
  readonly #known = new Map<string, { etag: string | null; content: T }>();
  readonly #resting = new Map<string, number>();

  /**
   * @param name of the file
   * @param read makes the content of an answer; what it throws reaches who asked
   * @param restMs for so long a remote's server that did not answer in time is not asked again
   */
  constructor(
    private readonly name: string,
    private readonly read: (answer: Response, remote: Remote) => Promise<T>,
    private readonly restMs = 0,
  ) {}

  /** @throws Error when the remote's server does not answer in time, and never did before */
  async of(remote: Remote): Promise<T> {
    const { upstream, release, late } = remote;
    const known = this.#known.get(upstream);
    if (known && (release || late)) return known.content;
    if (late) throw new Error(`${upstream} was late before`);
    try {
      const answer = await this.#ask(upstream, known?.etag ?? null);
      if (known && answer.status === 304) return known.content;
      const fresh = { etag: answer.headers.get('etag'), content: await this.read(answer, remote) };
      this.#known.set(upstream, fresh);
      const [oldest] = this.#known.keys();
      if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
      return fresh.content;
    } catch (error) {
      if (!isLate(error)) throw error;
      this.#resting.set(upstream, Date.now() + this.restMs);
      // It is slow rather than gone: its last answer is the best guess.
      if (known) return known.content;
      throw error;
    }
  }

  #ask(upstream: string, etag: string | null): Promise<Response> {
    if ((this.#resting.get(upstream) ?? 0) > Date.now()) throw new Error(`${upstream} was late before`);
    return fetch(`${upstream}/${this.name}`, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }
}

const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
