import { createPortalStore, followLine, followOtherTabs, Provider } from '@screenlore/browser-kit';
import { GuardedRouter } from '@screenlore/browser-kit/router';
import { APP_BASE } from '@screenlore/contracts';
import { Boundary } from '@screenlore/ui';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
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

// Boundaries tell the visitor what broke, and reports the team (TEAM-13); what React mended by another render broke
// nothing. In development the console tells the rest.
const options =
  process.env['NODE_ENV'] === 'production'
    ? { onCaughtError: (error: unknown) => reportLater(error), onRecoverableError: () => undefined }
    : {};
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
