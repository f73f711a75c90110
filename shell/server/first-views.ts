import {
  type AskedBlock,
  FIRST_VIEW_PATH,
  type FirstView,
  type FirstViewRequest,
  firstView,
} from '@screenlore/contracts';
import type { Remote } from './remotes.js';

/**
 * How long (ms) a page waits for its first view. Without it the browser would have to load the same things over a
 * longer way, so waiting is nearly always faster; a hanging remote must not delay pages for long.
 */
const PATIENCE_MS = 2000;
/** How long (ms) to leave a remote's server alone if it has no first views, or was late. */
const REST_MS = { unknown: 60_000, late: 10_000 } as const;
const NO_CONTENT = 204;
const NOT_FOUND = 404;

/** A page's first view with the blocks of other remotes in it. */
export interface ComposedView extends Omit<FirstView, 'blocks'> {
  blocks: { id: string; name: string }[];
}

/** Asks the servers of the remotes for their first views. The page is sent even without one. */
export class FirstViews {
  readonly #resting = new Map<string, number>();

  /**
   * @param warn called with the failure of a remote that should have answered
   * @param patienceMs for each request
   */
  constructor(
    private readonly warn: (error: unknown) => void,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /**
   * The complete first view of a page, or undefined.
   * @param headers identify the request to the remotes' servers
   */
  async pageOf(
    remotes: readonly Remote[],
    name: string,
    asked: Extract<FirstViewRequest, { route: string }>,
    headers: Readonly<Record<string, string>>,
  ): Promise<ComposedView | undefined> {
    const page = await this.#ask(remotes, name, asked, headers);
    if (!page) return undefined;
    const { route: _, slots = {}, ...place } = asked;
    const blocks = await Promise.all(
      page.blocks.map(async (block) => {
        const remote = block.id.split('/')[0] ?? '';
        const request = { ...place, block: block.name, props: block.props };
        // A page works without a slot's block, so it waits only half as long.
        const patienceMs = Object.hasOwn(slots, block.name) ? this.patienceMs / 2 : this.patienceMs;
        return { block, view: await this.#ask(remotes, remote, request, headers, patienceMs) };
      }),
    );
    const there = blocks.flatMap(({ block, view }) => (view ? [{ block, view }] : []));
    return {
      html: blocks.reduce((html, { block, view }) => filled(html, block, view), page.html),
      head: [page, ...there.map(({ view }) => view)].map(({ head }) => head).join(''),
      queries: [page, ...there.map(({ view }) => view)].flatMap(({ queries }) => queries),
      replies: Object.assign({}, page.replies, ...there.map(({ view }) => view.replies)),
      blocks: there.map(({ block: { id, name: part } }) => ({ id, name: part })),
    };
  }

  async #ask(
    remotes: readonly Remote[],
    name: string,
    asked: FirstViewRequest,
    headers: Readonly<Record<string, string>>,
    patienceMs = this.patienceMs,
  ): Promise<FirstView | undefined> {
    const remote = remotes.find((known) => known.name === name);
    if (!remote || remote.late || (this.#resting.get(remote.upstream) ?? 0) > Date.now()) return undefined;
    try {
      const answer = await fetch(remote.upstream + FIRST_VIEW_PATH, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity' },
        body: JSON.stringify(asked),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (answer.status === NO_CONTENT) return undefined;
      if (answer.status === NOT_FOUND) this.#rest(remote, 'unknown');
      return answer.ok ? firstView.parse(await answer.json()) : undefined;
    } catch (error) {
      const kind = typeof error === 'object' && error && 'name' in error ? error.name : undefined;
      if (kind === 'TimeoutError') this.#rest(remote, 'late');
      // 'fetch failed' means the remote is down: that is logged elsewhere, and the next page retries.
      else if (kind !== 'TypeError') this.warn(error);
      return undefined;
    }
  }

  #rest({ upstream }: Remote, why: keyof typeof REST_MS): void {
    this.#resting.set(upstream, Date.now() + REST_MS[why]);
  }
}

/** Inserts a block's markup into its slot; without a block the page's skeleton stays. */
function filled(html: string, { slot }: AskedBlock, view: FirstView | undefined): string {
  const [open, close] = [`<${slot}>`, `</${slot}>`];
  const from = html.indexOf(open);
  const to = html.indexOf(close, from);
  if (from < 0 || to < 0) return html;
  const inside = view ? view.html : html.slice(from + open.length, to);
  return html.slice(0, from) + inside + html.slice(to + close.length);
}
