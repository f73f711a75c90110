/** At the latest (ms) after it has been asked for, however much the browser has to do. */
const LATEST_MS = 1000;
/** Where the browser does not tell when it has nothing to do. */
const PAUSE_MS = 200;

/** Resolves when the browser has nothing else to do. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(resolve, { timeout: LATEST_MS });
  });

/** Does something once the page has loaded. @returns gives it up */
export function whenLoaded(act: () => unknown): () => void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
  return () => removeEventListener('load', act);
}
