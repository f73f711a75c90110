import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_BASE, type CallName, type FirstView, type FirstViewRequest } from '@screenlore/contracts';
import { fetchFrom, type Upstreams } from '@screenlore/http-kit';

/** Longer than a service that lives takes, and shorter than the shell's server waits for the whole. */
const CALL_LIMIT_MS = 1500;

interface Renderer {
  renderFirstView(
    asked: FirstViewRequest,
    ask: (call: CallName, request: unknown) => Promise<unknown>,
  ): Promise<FirstView | undefined>;
}

/** Headers that go along with a visitor's request, from hop to hop. */
export type Passed = Readonly<Record<string, string>>;

/** Releases whose modules stay in memory. */
const MOST_RELEASES = 20;

/** Renders the first views of one remote with its builds for Node. */
export class FirstViewRenderer {
  readonly #modules = new Map<string, Promise<Renderer>>();

  /**
   * @param folder of the releases' builds for Node; none need be there
   * @param gateways answer what the views need, which are reads
   */
  constructor(
    private readonly folder: string,
    private readonly gateways: Upstreams,
  ) {}

  /**
   * @param release name of the release, as `splitRelease` reads it
   * @param passed headers for the gateway: whose request it is
   * @returns undefined when the remote has no first view of this, or not now
   */
  async render(release: string, asked: FirstViewRequest, passed: Passed): Promise<FirstView | undefined> {
    const renderer = await this.#rendererOf(release);
    return renderer?.renderFirstView(asked, (call, request) => this.#ask(call, request, passed));
  }

  #rendererOf(release: string): Promise<Renderer> | undefined {
    const known = this.#modules.get(release);
    if (known) return known;
    const file = path.resolve(this.folder, release, 'first-view.js');
    if (!existsSync(file)) return undefined;
    const loading: Promise<Renderer> = import(pathToFileURL(file).href);
    this.#modules.set(release, loading);
    const [oldest] = this.#modules.keys();
    if (this.#modules.size > MOST_RELEASES && oldest !== undefined) this.#modules.delete(oldest);
    return loading;
  }

  async #ask(call: CallName, request: unknown, passed: Passed): Promise<unknown> {
    try {
      const answer = await fetchFrom(this.gateways, `${API_BASE}/${call}`, {
        method: 'POST',
        headers: {
          ...passed,
          'content-type': 'application/json',
          // Next door, packing costs more than it saves.
          'accept-encoding': 'identity',
        },
        body: JSON.stringify(request ?? {}),
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      return answer.ok ? await answer.json() : undefined;
    } catch {
      return undefined;
    }
  }
}
