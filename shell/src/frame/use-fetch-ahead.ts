import { useEffect } from 'react';
import { idle, whenLoaded } from './when-idle.js';

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
    const giveUp = whenLoaded(() => void goOn(0));
    return () => {
      stopped = true;
      giveUp();
    };
  }, [fetches]);
}
