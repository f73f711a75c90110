import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '../router.js';
import { getSessionItem, setSessionItem } from '../storage/session-storage.js';

/** By history entry; lost with the page, so nothing is persisted (HOME-09). */
const kept = new Map<string, unknown>();

/**
 * What a part of a page has loaded or opened, for a visitor who returns with the back button.
 * @param name of the part, unique in the page
 * @returns what was kept in this history entry, and a function that keeps a value; the function only changes with the entry
 */
export function useKept<T>(name: string): [T | undefined, (value: T) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  return [kept.get(id) as T | undefined, useCallback((value: T) => void kept.set(id, value), [id])];
}

/**
 * A choice on a page (a tab) that is kept when the visitor returns with the back button.
 * @param name of the choice, unique in the page
 * @param lasts whether it outlives the page: the position of a visitor who reloads, or returns from another site, depends on it
 */
export function useKeptChoice<T extends string>(
  name: string,
  initial: NoInfer<T>,
  lasts?: true,
): [T, (choice: T) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [choice, setChoice] = useState<T>(() => (kept.get(id) as T | undefined) ?? initial);
  // Only after the page is as the server sent it.
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
