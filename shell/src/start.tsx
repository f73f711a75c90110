import { createPortalStore, followLine, followOtherTabs, Provider } from '@screenlore/browser-kit';
import { GuardedRouter } from '@screenlore/browser-kit/router';
import { APP_BASE } from '@screenlore/contracts';
import { Boundary } from '@screenlore/ui';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { App } from './app/app.js';
import { LastResort } from './app/last-resort.js';
import { showBack } from './frame/move-posters.js';
import { loadInstead } from './remotes/gone-files.js';
import { inlinedFirstView } from './remotes/registry.js';
import { loadReports, reportLater } from './remotes/report-later.js';
import { readyToTakeOver, takeOver } from './takeover/take-over.js';
import './shell.css';

// The last part of the start, see main.tsx.
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

/** When (ms) nothing of the first screen is loaded any more, on all but the slowest lines. */
const REPORTS_AFTER_MS = 3000;

const firstView = inlinedFirstView();
const onShown = takeOver(container, firstView !== undefined);

const options: RootOptions = {
  // Boundaries tell the visitor that a part is unavailable, the console its developer why, and reports its team (TEAM-13).
  onCaughtError(error, { componentStack, errorBoundary }) {
    // Of a boundary of `ui` the id of the remote's module; those of others have something else there.
    const part = String(errorBoundary?.context);
    console.error('A part of this page broke:', part, error, componentStack);
    reportLater(error, part, componentStack);
  },
};
// What React mended by another render broke nothing.
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
    // In slices: the markup stands and scrolls until all of it can be exchanged at once.
    startTransition(() => root.render(<Portal />));
  });
} else root.render(<Portal />);
