import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a button when the one that was pressed has left the page with this change.
 * @param changed what is said with another text after the change
 * @returns for the button that took its place
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
