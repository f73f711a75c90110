import { followHistory } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { randomKey } from '../api/random-key.js';
import { guardedHistory } from './guarded-history.js';

interface GuardedRouterProps {
  basename: string;
  /** Asked before another page is rendered; true if the browser loads it instead. */
  loadInstead?: () => boolean;
  /** Shows the page that Back or Forward leads to, by calling its argument. */
  showBack?: (show: () => void) => void;
  children: ReactNode;
}

/**
 * The app's router: like `BrowserRouter`, but it asks before leaving a page with unsaved work (`useLeaveGuard`). The library only has
 * that for its data routers, which the shell avoids to keep its first load small.
 */
export function GuardedRouter({
  basename,
  loadInstead = () => false,
  showBack,
  children,
}: GuardedRouterProps) {
  const [history] = useState(() => {
    keyEntry();
    followHistory();
    return guardedHistory(createBrowserHistory({ v5Compat: true }), loadInstead, showBack);
  });
  return (
    <HistoryRouter basename={basename} history={history}>
      {children}
    </HistoryRouter>
  );
}

/**
 * The router calls every history entry that it did not create 'default': pages opened by their address. What is remembered for an entry
 * (its scroll position) would then belong to another page.
 */
function keyEntry(): void {
  const state: { key?: unknown } | null = window.history.state;
  if (!state?.key) window.history.replaceState({ ...state, key: randomKey() }, '');
}
