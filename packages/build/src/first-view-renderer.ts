import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_BASE, type CallName, type FirstView, type FirstViewRequest } from '@screenlore/contracts';

/** Longer than a service that lives takes, and shorter than the shell's server waits for the whole. */
const CALL_LIMIT_MS = 1500;

/** What `dist-first-view/first-view.js` of a remote exports. */
interface Renderer {
  renderFirstView(
    asked: FirstViewRequest,
    ask: (call: CallName, request: unknown) => Promise<unknown>,
  ): Promise<FirstView | undefined>;
}

/** Headers that go along with a visitor's request, from hop to hop. */
export type Passed = Readonly<Record<string, string>>;

/** Renders the first views of one remote with its build for Node; a new build is used from the next request on. */
export class FirstViewRenderer {
  #stamp = '';
  #module: Renderer | undefined;

  /**
   * @param file the built module; it need not be there
   * @param gatewayUrl base address of the gateway, which answers what the views need
   */
  constructor(
    private readonly file: string,
    private readonly gatewayUrl: string,
  ) {}

  /**
   * @param passed headers for the gateway: whose request it is
   * @returns undefined when the remote has no first view of this, or not now
   */
  async render(asked: FirstViewRequest, passed: Passed): Promise<FirstView | undefined> {
    const renderer = await this.#current();
    return renderer?.renderFirstView(asked, (call, request) => this.#ask(call, request, passed));
  }

  async #current(): Promise<Renderer | undefined> {
    const found = await stat(this.file).catch(() => undefined);
    const stamp = found ? `${found.mtimeMs}-${found.size}` : '';
    if (found && stamp !== this.#stamp) {
      // Another address is another module; the former build stays in memory, as builds are few.
      this.#module = (await import(
        `${pathToFileURL(path.resolve(this.file)).href}?build=${stamp}`
      )) as Renderer;
      this.#stamp = stamp;
    }
    return found && this.#module;
  }

  async #ask(call: CallName, request: unknown, passed: Passed): Promise<unknown> {
    try {
      const answer = await fetch(`${this.gatewayUrl}${API_BASE}/${call}`, {
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
