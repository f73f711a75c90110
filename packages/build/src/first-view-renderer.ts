import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_BASE, type CallName, type FirstView, type FirstViewRequest } from '@screenlore/contracts';
import { fetchFrom, type Upstreams } from '@screenlore/http-kit';

/** Longer than a working service takes, and shorter than the shell's server waits in total. */
const CALL_LIMIT_MS = 1500;

interface Renderer {
  renderFirstView(
    asked: FirstViewRequest,
    ask: (call: CallName, request: unknown) => Promise<unknown>,
  ): Promise<FirstView | undefined>;
}

/** Headers that are passed on with a visitor's request. */
export type Passed = Readonly<Record<string, string>>;

/** How many releases' modules stay in memory. */
const MOST_RELEASES = 20;

/** Renders the first views of one remote, with its builds for Node. */
export class FirstViewRenderer {
  readonly #modules = new Map<string, Promise<Renderer>>();

  /**
   * @param folder of the releases' builds for Node; it may be empty
   * @param gateways answer the views' calls, which are reads
   */
  constructor(
    private readonly folder: string,
    private readonly gateways: Upstreams,
  ) {}

  /**
   * @param release name of the release, as read by `splitRelease`
   * @param passed headers for the gateway: whose request it is
   * @returns undefined if the remote has no first view for this, or none at present
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
          // On the same machine, compressing costs more than it saves.
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
