import type { Comment } from '@screenlore/contracts';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Below the sticky header, in CSS px. */
const HEADER = 80;

/**
 * Keeps what the reader sees in its place while the list around it changes.
 * @returns `hold`, to be called right before a change that the reader did not make, and whether the top of the list is
 * visible
 */
export function useSteadyScroll(list: RefObject<HTMLElement | null>): {
  hold: () => void;
  beginningInSight: () => boolean;
} {
  const anchor = useRef<{ row: Element; top: number } | undefined>(undefined);

  const hold = useCallback(() => {
    anchor.current = undefined;
    for (const row of list.current?.children ?? []) {
      const { bottom, top } = row.getBoundingClientRect();
      if (bottom <= HEADER) continue;
      // The first item that starts in the window or fills it; a list below the window needs no holding.
      if (top < window.innerHeight) anchor.current = { row, top };
      return;
    }
  }, [list]);

  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = undefined;
    if (!held?.row.isConnected) return;
    const moved = held.row.getBoundingClientRect().top - held.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  const beginningInSight = useCallback(() => {
    const place = list.current?.getBoundingClientRect();
    return place !== undefined && place.top < window.innerHeight && place.top > HEADER - 1;
  }, [list]);

  return { hold, beginningInSight };
}

/** Whether the place of the comment replied to is visible. */
export function inSight(list: RefObject<HTMLElement | null>, { replyingTo }: Comment): boolean {
  const row = list.current?.querySelector(`[data-comment="${replyingTo}"]`)?.getBoundingClientRect();
  return row !== undefined && row.top < window.innerHeight;
}
