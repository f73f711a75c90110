import { type FirstViewNote, forgetFirstData, type PortalStore, primeStore } from '@screenlore/browser-kit';
import { loadFirstView } from '../remotes/federation.js';
import { watchEarlyPresses } from './early-presses.js';
import { watchEarlyWords } from './early-words.js';

/** How long (ms) the server's markup may replace the page; then the page shows what it has. */
const HOLD_LIMIT_MS = 12_000;

/**
 * Waits until the first render can show what the server's markup already shows: the page's code, its blocks on the
 * first screen, and the replies in the store. The page itself reports what is unavailable.
 */
export async function readyToTakeOver(note: FirstViewNote, store: PortalStore): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, HOLD_LIMIT_MS));
  const ready = loadFirstView(note)
    // In a separate task, because this one has just run the page's code.
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => primeStore(store, note.queries))
    .catch(() => undefined);
  await Promise.race([ready, limit]);
}

/**
 * Call these before and after the first render.
 * @returns what to do in the first commit, before the browser paints it
 */
export function takeOver(root: HTMLElement, hadFirstView: boolean): () => void {
  const presses = hadFirstView ? watchEarlyPresses(root) : undefined;
  const putWordsBack = hadFirstView ? watchEarlyWords(root) : undefined;
  let done = false;
  return () => {
    if (done) return;
    done = true;
    // From here on the page responds; journeys and measurements wait for this.
    root.dataset['live'] = '';
    putWordsBack?.();
    presses?.refocus();
    // After the effects of the first commit, in which a component may request again what came with the page.
    setTimeout(() => {
      presses?.repeat();
      if (hadFirstView) forgetFirstData();
    });
  };
}
