/** Runs after this time (ms) at the latest, however busy the browser is. */
const LATEST_MS = 1000;
/** Used where the browser does not report idle time. */
const PAUSE_MS = 200;

/** Resolves when the browser is idle. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(resolve, { timeout: LATEST_MS });
  });

/** Runs something once the page has loaded. @returns a function that cancels it */
export function whenLoaded(act: () => unknown): () => void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
  return () => removeEventListener('load', act);
}
