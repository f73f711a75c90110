import { useEffect, useRef } from 'react';

interface Actions {
  search: () => void;
  /** For members only. */
  log: (() => void) | undefined;
  keys: () => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** The action of a key: none in a field, except for Ctrl+K, which editors use themselves. */
function meantBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): keyof Actions | undefined {
  if (altKey) return undefined;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey)
    return target instanceof HTMLElement && target.isContentEditable ? undefined : 'search';
  if (ctrlKey || metaKey || isField(target)) return undefined;
  return MEANINGS[key];
}

const MEANINGS: Readonly<Record<string, keyof Actions>> = { '/': 'search', l: 'log', '?': 'keys' };

/**
 * '/' and Ctrl+K (⌘K) open the search, 'l' the log and '?' the list of keys, from anywhere but over a dialog or menu
 * (SHELL-66, SHELL-67, SHELL-80).
 */
export function useKeys(actions: Actions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const meant = event.defaultPrevented ? undefined : meantBy(event);
      const act = meant && current.current[meant];
      if (!act || document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
