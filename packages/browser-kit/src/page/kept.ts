import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '../router.js';
import { getSessionItem, setSessionItem } from '../storage/session-storage.js';

/** By the history entry it was kept in; gone with the page, so nothing is persisted (HOME-09). */
const kept = new Map<string, unknown>();

/**
 * What a part of a page has loaded or opened, for the visitor who comes back with the back button.
 * @param name of the part, once a page
 * @returns what was kept in this history entry, and how to keep it; the function changes with the entry alone
 */
export function useKept<T>(name: string): [T | undefined, (value: T) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  return [kept.get(id) as T | undefined, useCallback((value: T) => void kept.set(id, value), [id])];
}

/**
 * A choice on a page (a tab) that is as it was left when the visitor comes back with the back button.
 * @param name what is chosen, once a page
 * @param lasts it outlives the page: the place of a visitor who reloads, or comes back from another site, depends on it
 */
export function useKeptChoice<T extends string>(
  name: string,
  initial: NoInfer<T>,
  lasts?: true,
): [T, (choice: T) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [choice, setChoice] = useState<T>(() => (kept.get(id) as T | undefined) ?? initial);
  // Not before the page stands as the server sent it.
  useEffect(() => setChoice((now) => (getSessionItem(id) as T | null) ?? now), [id]);
  return [
    choice,
    (next) => {
      kept.set(id, next);
      if (lasts) setSessionItem(id, next);
      setChoice(next);
    },
  ];
}

/** As after a reload; for tests, which share the modules of a file. */
export const forgetKept = (): void => kept.clear();
