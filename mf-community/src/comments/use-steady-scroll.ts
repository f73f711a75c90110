import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Below the sticky header, in CSS px. */
const HEADER = 80;

/**
 * Keeps what is being read in its place while the list around it changes.
 * @returns `hold`, to be called right before a change that comes by itself, and whether the list's beginning is in sight
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
      // What begins in sight, or fills it; a list that is still below needs no holding.
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
