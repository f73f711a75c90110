import { useState } from 'react';
import { useLocation } from '../router.js';

/** Choices by the history entry they were made in; gone with the page, so nothing is persisted (portal.md §4). */
const kept = new Map<string, string>();

/**
 * A choice on a page (a tab) that is as it was left when the visitor comes back with the back button.
 * @param name what is chosen, once a page
 */
export function useKeptChoice<T extends string>(name: string, initial: NoInfer<T>): [T, (choice: T) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [choice, setChoice] = useState<T>(() => (kept.get(id) as T | undefined) ?? initial);
  return [
    choice,
    (next) => {
      kept.set(id, next);
      setChoice(next);
    },
  ];
}

/** As after a reload; for tests, which share the modules of a file. */
export const forgetChoices = (): void => kept.clear();
