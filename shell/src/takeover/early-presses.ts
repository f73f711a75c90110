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

/** Place of an element below the root: the number of the child at each level. */
type Place = number[];

export function watchEarlyPresses(root: HTMLElement): EarlyPresses {
  let pressed: Place | undefined;
  let focused: Place | undefined;

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) pressed = placeOf(button, root);
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

function placeOf(element: Element, root: Element): Place {
  const place: Place = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) {
    place.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
  }
  return place;
}

function elementAt(place: Place | undefined, root: HTMLElement): HTMLElement | undefined {
  let at: Element | undefined = root;
  for (const index of place ?? []) at = at?.children[index];
  return place && at instanceof HTMLElement && at !== root ? at : undefined;
}
