import { askAfterOutage } from '../api/base-api.js';
import type { PortalStore } from './store.js';

/**
 * Requests what could not be loaded as soon as the browser says that the network is back.
 * @returns a function that ends it
 */
export function followLine(store: PortalStore): () => void {
  const askAgain = () => {
    store.dispatch(askAfterOutage());
  };
  window.addEventListener('online', askAgain);
  return () => window.removeEventListener('online', askAgain);
}
