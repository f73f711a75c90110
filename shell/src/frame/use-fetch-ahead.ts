import { useEffect } from 'react';

/** At the latest (ms) after it has been asked for, however much the browser has to do. */
const LATEST_MS = 1000;
/** Where the browser does not tell when it has nothing to do. */
const PAUSE_MS = 200;

/**
 * Fetches what presses will need once the page has loaded, one after the other while the browser has nothing else to do
 * (SHELL-81). Whether that fails is found out by the press. Who saves data fetches what they press alone.
 * @param fetches the same array for the same parts
 */
export function useFetchAhead(fetches: readonly (() => unknown)[]): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    let stopped = false;
    const goOn = async (place: number) => {
      const fetch = fetches[place];
      if (stopped || !fetch) return;
      await idle();
      if (stopped) return;
      fetch();
      await goOn(place + 1);
    };
    const start = () => void goOn(0);
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => {
      stopped = true;
      removeEventListener('load', start);
    };
  }, [fetches]);
}

const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(resolve, { timeout: LATEST_MS });
  });
