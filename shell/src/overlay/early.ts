import { useEffect } from 'react';

/**
 * A part that opens before React is there: a popover in the page's own markup, which the browser opens for the button
 * that names it by `popoverTarget` (SHELL-109).
 */
export const earlyPopover = (id: string) => document.getElementById(id);

export const endEarly = (id: string) => earlyPopover(id)?.remove();

/** Called once by the component with the button: continues what happened before. */
export function useEarly(id: string, onOpen: () => void, onClose: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the page over
  useEffect(() => {
    const early = earlyPopover(id);
    // Some supported browsers know no popovers.
    if (!early?.popover || !early.matches(':popover-open')) return endEarly(id);
    early.addEventListener('toggle', onClose);
    onOpen();
  }, []);
}
