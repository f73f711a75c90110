import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a button when the pressed button has left the page with this change.
 * @param changed the announcement, which differs after the change
 * @returns a ref for the button that replaces it
 */
export function useFocusAfter(changed: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(changed);
  useEffect(() => {
    if (before.current === changed) return;
    before.current = changed;
    if (document.activeElement === document.body) button.current?.focus();
  }, [changed]);
  return button;
}
