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
  /** Asked when another page is to be rendered; true when the browser loads it in its place. */
  loadInstead?: () => boolean;
  /** Shows the page that Back or Forward leads to, by calling what it is given. */
  showBack?: (show: () => void) => void;
  children: ReactNode;
}

/**
 * The router of the app: as `BrowserRouter`, and it asks before a page with unsaved work is left (`useLeaveGuard`). The
 * library has that for its data routers alone, which the shell does without for the size of its first load.
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
 * The router calls every entry of the history 'default' that it has not made itself: pages opened by their address. What is
 * remembered of an entry (how far it was scrolled) would then be that of another page.
 */
function keyEntry(): void {
  const state: { key?: unknown } | null = window.history.state;
  if (!state?.key) window.history.replaceState({ ...state, key: randomKey() }, '');
}
