import { useSyncExternalStore } from 'react';

/** Likes newer than cached replies: pressed on this page, by member and text, or received live, by text (LIKE-13). */
const told = new Map<string, unknown>();
const underWay = new Set<string>();
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Without a value, the entry is deleted. */
export function tellHere(key: string, value: unknown): void {
  told.set(key, value);
  for (const watcher of watchers) watcher();
}

const useTold = <T>(key: string): T | undefined =>
  useSyncExternalStore(
    watch,
    () => told.get(key) as T | undefined,
    () => undefined,
  );

/** Whether a member likes a text, if it was pressed on this page. */
export const usePressed = useTold<boolean>;
export const useHeard = useTold<{ count: number }>;

/**
 * Shows a press at once and sends it. Further presses are sent after it, so that the last one counts; a refused press is reverted.
 * @throws what `send` throws
 */
export async function press(
  text: string,
  was: boolean,
  send: (liked: boolean) => Promise<unknown>,
): Promise<void> {
  tellHere(text, !was);
  if (underWay.has(text)) return;
  underWay.add(text);
  let kept = was;
  try {
    while (told.get(text) !== kept) {
      const liked = !kept;
      await send(liked);
      kept = liked;
    }
  } catch (error) {
    tellHere(text, kept);
    throw error;
  } finally {
    underWay.delete(text);
  }
}
