import { elementAt, type Place, placeOf } from './place.js';

/**
 * What a visitor does to a first view before React has taken it over. Links work by themselves; a press of a button is
 * remembered and repeated on the button that stands in the same place afterwards, and the focus stays where it was.
 */
export interface EarlyPresses {
  /** Called in the commit that replaces the markup: puts the focus back. */
  refocus(): void;
  /** Called once the page answers. */
  repeat(): void;
}

export function watchEarlyPresses(root: HTMLElement): EarlyPresses {
  // Pressed before this script had come: public/late-scripts.js marks it.
  const marked = root.querySelector('[data-pressed]');
  let pressed: Place | undefined = marked ? placeOf(marked, root) : undefined;
  let focused: Place | undefined;

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // What opens a popover has been followed by the browser.
    if (button) pressed = button.popoverTargetElement ? undefined : placeOf(button, root);
  }
  function onFocus({ target }: FocusEvent) {
    focused = target instanceof Element ? placeOf(target, root) : undefined;
  }
  function onBlur() {
    // Not at once: when the markup is taken away, its focus goes with it and is to come back in the same task.
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
