import { useRef } from 'react';

/**
 * Gives the focus back to what had it before an overlay opened. The dialog primitive does that for a trigger of its own
 * only, and the overlays' buttons are there before the primitive is.
 * @returns handler for the dialog's `onCloseAutoFocus`
 */
export function useReturnFocus(): (event: Event) => void {
  const opener = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
}
