import { type ReactNode, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { guardedHistory } from './guarded-history.js';

interface GuardedRouterProps {
  /** Path under which the app is served. */
  basename: string;
  children: ReactNode;
}

/**
 * The router of the app: as `BrowserRouter`, and it asks before a page with unsaved work is left (`useLeaveGuard`). The
 * library has that for its data routers alone, which the shell does without for the size of its first load.
 */
export function GuardedRouter({ basename, children }: GuardedRouterProps) {
  const [history] = useState(() => guardedHistory(createBrowserHistory({ v5Compat: true })));
  return (
    <HistoryRouter basename={basename} history={history}>
      {children}
    </HistoryRouter>
  );
}
