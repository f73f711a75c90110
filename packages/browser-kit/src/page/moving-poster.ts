import { useSyncExternalStore } from 'react';

/** On the root element while a poster moves from a card to its title's page, or back (SHELL-82). */
const MOVING = 'posterMoving';
const CHANGED = 'postermoving';

/** Called by the shell. */
export function setPosterMoving(moving: boolean): void {
  const { dataset } = document.documentElement;
  if (moving) dataset[MOVING] = '';
  else delete dataset[MOVING];
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** While a poster moves, the element that it moves to must stay on the page. */
export const usePosterMoving = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => MOVING in document.documentElement.dataset,
    () => false,
  );
