import { createPortalStore, followLine, followOtherTabs, Provider } from '@screenlore/browser-kit';
import { GuardedRouter } from '@screenlore/browser-kit/router';
import { APP_BASE } from '@screenlore/contracts';
import { Boundary } from '@screenlore/ui';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { App } from './app/app.js';
import { LastResort } from './app/last-resort.js';
import { showBack } from './frame/use-moving-posters.js';
import { loadInstead } from './remotes/gone-files.js';
import { inlinedFirstView } from './remotes/registry.js';
import { loadReports, reportLater } from './remotes/report-later.js';
import { readyToTakeOver, takeOver } from './takeover/take-over.js';
import './shell.css';

// The last part of the start, see main.tsx.
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

/** By this time (ms) the first screen has loaded, on all but the slowest connections. */
const REPORTS_AFTER_MS = 3000;

const firstView = inlinedFirstView();
const onShown = takeOver(container, firstView !== undefined);

const options: RootOptions = {
  // Boundaries tell the visitor that a part is unavailable, the console tells its developer why, and reports tell its
  // team (TEAM-13).
  onCaughtError(error, { componentStack, errorBoundary }) {
    // A boundary of `ui` passes the id of the remote's module; other boundaries pass something else.
    const part = String(errorBoundary?.context);
    console.error('A part of this page broke:', part, error, componentStack);
    reportLater(error, part, componentStack);
  },
};
// Errors that React fixed with another render broke nothing.
if (process.env['NODE_ENV'] === 'production') options.onRecoverableError = () => undefined;
addEventListener('error', ({ error }) => reportLater(error));
addEventListener('unhandledrejection', ({ reason }) => reportLater(reason));
setTimeout(loadReports, REPORTS_AFTER_MS);
const root = createRoot(container, options);
const store = createPortalStore();
followOtherTabs(store);
followLine(store);

function Portal() {
  useLayoutEffect(onShown, []);
  return (
    <Boundary resetKey="" fallback={(error) => <LastResort error={error} />}>
      <Provider store={store}>
        <GuardedRouter basename={APP_BASE} loadInstead={loadInstead} showBack={showBack}>
          <App />
        </GuardedRouter>
      </Provider>
    </Boundary>
  );
}

if (firstView) {
  void readyToTakeOver(firstView, store).then(() => {
    // In slices: the markup stays and scrolls until all of it can be replaced at once.
    startTransition(() => root.render(<Portal />));
  });
} else root.render(<Portal />);
