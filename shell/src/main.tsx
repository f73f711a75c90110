import { createPortalStore, Provider } from '@screenlore/browser-kit';
import { BrowserRouter } from '@screenlore/browser-kit/router';
import { APP_BASE } from '@screenlore/contracts';
import '@screenlore/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { startRemotes } from './remotes/federation.js';
import './shell.css';

startRemotes();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

// Boundaries tell the visitor what broke; in development the console tells the rest.
const options = process.env['NODE_ENV'] === 'production' ? { onCaughtError: () => undefined } : {};

createRoot(container, options).render(
  <Provider store={createPortalStore()}>
    <BrowserRouter basename={APP_BASE}>
      <App />
    </BrowserRouter>
  </Provider>,
);
