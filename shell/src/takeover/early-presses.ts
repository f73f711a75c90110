import { elementAt, type Place, placeOf } from './place.js';

/**
 * Records what a visitor does to a first view before React takes over. Links work by themselves; a press of a button is
 * repeated on the button in the same place afterwards, and the focus stays in place.
 */
export interface EarlyPresses {
  /** Called in the commit that replaces the markup: restores the focus. */
  refocus(): void;
  /** Called once the page responds. */
  repeat(): void;
}

export function watchEarlyPresses(root: HTMLElement): EarlyPresses {
  // Pressed before this script ran: public/late-scripts.js marks it.
  const marked = root.querySelector('[data-pressed]');
  let pressed: Place | undefined = marked ? placeOf(marked, root) : undefined;
  let focused: Place | undefined;

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // The browser itself handles a button that opens a popover.
    if (button) pressed = button.popoverTargetElement ? undefined : placeOf(button, root);
  }
  function onFocus({ target }: FocusEvent) {
    focused = target instanceof Element ? placeOf(target, root) : undefined;
  }
  function onBlur() {
    // Not at once: removing the markup also removes its focus, which must return in the same task.
    queueMicrotask(() => {
      focused = undefined;
    });
  }

  if (document.activeElement && document.activeElement !== root && root.contains(document.activeElement)) {
    focused = placeOf(document.activeElement, root);
  }
  root.addEventListener('click', onClick);
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur);
  return {
    refocus() {
      root.removeEventListener('click', onClick);
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onBlur);
      elementAt(focused, root)?.focus({ preventScroll: true });
    },
    repeat() {
      elementAt(pressed, root)?.click();
    },
  };
}
