import { useEffect } from 'react';
import { idle, whenLoaded } from './when-idle.js';

/**
 * Preloads what presses will need, one part after another while the browser is idle (SHELL-81). A press reports a
 * failure. For visitors who save data, only their presses load.
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
    const giveUp = whenLoaded(() => void goOn(0));
    return () => {
      stopped = true;
      giveUp();
    };
  }, [fetches]);
}
