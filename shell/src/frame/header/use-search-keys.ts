import { useEffect } from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** '/' and Ctrl+K, on a Mac ⌘K, open the search from anywhere but a field or a dialog (SHELL-66). */
export function useSearchKeys(open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called does not start the listening again
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isField(target);
      if (event.defaultPrevented || !(isK || isSlash)) return;
      // Editors have a meaning of their own for Ctrl+K.
      if (isK && target instanceof HTMLElement && target.isContentEditable) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
