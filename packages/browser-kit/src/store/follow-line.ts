import { askAfterOutage } from '../api/base-api.js';
import type { PortalStore } from './store.js';

/**
 * What could not be loaded is asked for again as soon as the browser says that the line is back.
 * @returns ends it
 */
export function followLine(store: PortalStore): () => void {
  const askAgain = () => {
    store.dispatch(askAfterOutage());
  };
  window.addEventListener('online', askAgain);
  return () => window.removeEventListener('online', askAgain);
}
