import {
  APP_BASE,
  type CallName,
  type FirstView,
  type FirstViewRequest,
  type SlotName,
  type SlotProps,
} from '@screenlore/contracts';
import { type AppLinkProps, LinkProvider, type LoadablePart, setDateLanguage } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { firstDataKey } from '../api/first-data.js';
import { FirstViewSlotsContext } from '../remotes/first-view-slots.js';
import type { BlockName, Blocks, BlocksId, RemoteApp } from '../remotes/remote-app.js';
import { Link, matchPath, useRoutes } from '../router.js';
import { OidcNameContext, SignInWaysContext } from '../sign-in/sign-in-ways.js';
import { SignUpModeContext } from '../sign-in/sign-up-mode.js';
import { createPortalStore } from '../store/store.js';
import type { FirstCall } from './prime-store.js';

/** The place of a request: the values of the route's parameters, and the query of the address. */
export interface FirstPlace {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The first views that a remote offers; anything not listed is only rendered in the browser. */
export interface FirstViews<I extends BlocksId = BlocksId> {
  pages?: RemoteApp['pages'];
  /** For each page with a first view, the queries of its first screen; undefined for an address without one. */
  pageCalls?: { [P in keyof RemoteApp['pages']]?: (at: FirstPlace) => FirstCall[] | undefined };
  blocks?: { [N in BlockName<I>]?: LoadablePart<Blocks[I][N]> };
  blockCalls?: { [N in BlockName<I>]?: (props: Blocks[I][N]) => FirstCall[] };
  /** The block in each slot that `remote.json` marks with `firstView`. */
  slots?: { [N in SlotName]?: LoadablePart<SlotProps<N>> };
  /** The queries that a block in a slot needs; none by default. */
  slotCalls?: { [N in SlotName]?: (props: SlotProps<N>) => FirstCall[] };
}

/** Makes a call to the gateway. @returns the reply, or undefined if there is no valid one */
export type Ask = (call: CallName, request: unknown) => Promise<unknown>;

/** Creates the markup of a page or block; undefined if it has no first view or a call was not answered. */
export type RenderFirstView = (asked: FirstViewRequest, ask: Ask) => Promise<FirstView | undefined>;

/**
 * The renderer of a remote's first views, for `src/first-view.tsx`. The markup equals the browser's first render with the same replies:
 * React takes it over without changes.
 */
export function firstViews<I extends BlocksId>(offered: FirstViews<I>): RenderFirstView {
  return async (asked, ask) => {
    const found =
      'route' in asked ? pageOf(offered, asked) : (slotOf(offered, asked) ?? blockOf(offered, asked));
    if (!found) return undefined;
    const replies: Record<string, unknown> = {};
    const store = createPortalStore({
      async answer(call, request) {
        const reply = await ask(call, request);
        if (reply !== undefined) replies[firstDataKey(call, request)] = reply;
        return reply;
      },
    });
    try {
      await Promise.all([
        found.load?.(asked.search),
        ...found.calls.map((call) => store.dispatch(call).unwrap()),
      ]);
    } catch {
      return undefined;
    }
    const blocks: FirstView['blocks'] = [];
    // No visitor's text can contain this name.
    const id = crypto.randomUUID();
    const slots = {
      member: asked.member ?? false,
      placed: ('route' in asked && asked.slots) || {},
      add(block: { id: string; name: string; props: object }) {
        const slot = `first-view-block-${id}-${blocks.length}`;
        blocks.push({ ...block, props: { ...block.props }, slot });
        return slot;
      },
    };
    // Rendering is synchronous, so no other visitor's language can interfere.
    setDateLanguage(asked.language);
    // Not the static variant: it would join neighbouring texts, which then shift by a fraction of a pixel.
    const markup = renderToString(
      <FirstViewSlotsContext value={slots}>
        <SignInWaysContext value={asked.ways}>
          <SignUpModeContext value={asked.signUp ?? 'open'}>
            <OidcNameContext value={asked.oidc}>
              <Provider store={store}>
                <StaticRouter basename={APP_BASE} location={asked.pathname + asked.search}>
                  <LinkProvider value={RouterLink}>{found.element}</LinkProvider>
                </StaticRouter>
              </Provider>
            </OidcNameContext>
          </SignUpModeContext>
        </SignInWaysContext>
      </FirstViewSlotsContext>,
    );
    const queries = Object.values(store.getState().api.queries).flatMap((query) =>
      query?.endpointName ? [{ endpoint: query.endpointName, arg: query.originalArgs }] : [],
    );
    return { ...withoutPreloads(markup), queries, replies, blocks };
  };
}

interface Found {
  load: LoadablePart<object>['load'];
  calls: FirstCall[];
  element: ReactNode;
}

function pageOf(
  { pages = {}, pageCalls = {} }: FirstViews<BlocksId>,
  { route, pathname, search }: Extract<FirstViewRequest, { route: string }>,
): Found | undefined {
  const [path] = (Object.keys(pages) as (keyof typeof pages)[]).filter((known) => known === route);
  const Page = path && pages[path];
  const match = path && matchPath(path, decoded(pathname.slice(APP_BASE.length)) || '/');
  if (!Page || !match) return undefined;
  const calls = pageCalls[path]?.({ params: match.params, search: new URLSearchParams(search) });
  return calls && { load: Page.load, calls, element: <Route path={path} element={<Page />} /> };
}

/** Decodes like the browser's router does before matching: parameters contain decoded text. */
const decoded = (pathname: string): string => pathname.split('/').map(decodeURIComponent).join('/');

const Route = ({ path, element }: { path: string; element: ReactNode }) => useRoutes([{ path, element }]);

function blockOf<I extends BlocksId>(
  { blocks = {}, blockCalls = {} }: FirstViews<I>,
  { block, props }: Extract<FirstViewRequest, { block: string }>,
): Found | undefined {
  const name = block as BlockName<I>;
  if (!Object.hasOwn(blocks, name) || !Object.hasOwn(blockCalls, name)) return undefined;
  const Block = blocks[name] as LoadablePart<object> | undefined;
  // The same list types the props where the block is used.
  const calls = blockCalls[name]?.(props as Blocks[I][BlockName<I>]);
  return Block && calls && { load: Block.load, calls, element: <Block {...props} /> };
}

function slotOf(
  { slots = {}, slotCalls = {} }: FirstViews<BlocksId>,
  { block, props }: Extract<FirstViewRequest, { block: string }>,
): Found | undefined {
  if (!Object.hasOwn(slots, block)) return undefined;
  const name = block as SlotName;
  const Block = slots[name] as LoadablePart<object> | undefined;
  // The contract types the props where the slot is used.
  const calls = (slotCalls[name] as ((props: object) => FirstCall[]) | undefined)?.(props) ?? [];
  return Block && { load: Block.load, calls, element: <Block {...props} /> };
}

const RouterLink = (props: AppLinkProps) => <Link {...props} />;

const PRELOADS = /^(?:<link [^>]*>)*/;

/** React puts preload links of pictures before the markup; they belong in the page's head. */
function withoutPreloads(markup: string): { html: string; head: string } {
  const [head = ''] = PRELOADS.exec(markup) ?? [];
  return { html: markup.slice(head.length), head };
}
