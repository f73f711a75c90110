import type { Remote } from './remotes.js';

/** How long (ms) a page waits for such a file. */
const PATIENCE_MS = 1000;
/** Cached files: several releases of every remote. */
const MOST = 100;

/**
 * A file that every release of every remote has, as this server knows it. A release's file never changes; with a
 * development server each page load checks for changes.
 */
export class RemoteFile<T> {
  readonly #known = new Map<string, { etag: string | null; content: T }>();
  readonly #resting = new Map<string, number>();

  /**
   * @param name of the file
   * @param read parses an answer; its errors reach the caller
   * @param restMs how long a remote's server is left alone after it was late
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
      // Slow rather than down: its last answer is the best guess.
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
