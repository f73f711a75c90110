import { useEffect } from 'react';

/**
 * Id of the search's bar in the page's own markup, a popover: the browser opens it by itself for who presses Search before
 * React is there (SHELL-109).
 */
export const EARLY_SEARCH = 'early-search';

const popover = () => document.getElementById(EARLY_SEARCH);

/** Where words are typed until the search is there; undefined where it was not opened early. */
export const earlyInput = () => popover()?.querySelector('input');

export const endEarlySearch = () => popover()?.remove();

/** To be called by what opens the search: follows what was done before. */
export function useEarlySearch(onOpen: () => void, onClose: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the page over
  useEffect(() => {
    const early = popover();
    // Some supported browsers know no popovers.
    if (!early?.popover || !early.matches(':popover-open')) return endEarlySearch();
    early.addEventListener('toggle', onClose);
    onOpen();
  }, []);
}
