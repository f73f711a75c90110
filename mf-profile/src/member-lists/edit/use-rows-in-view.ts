import type { ListedEntry } from '@screenlore/contracts';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Height of a row (CSS px) until it has been in view; one whose tools are open, or with a note that is written, is higher. */
const ROW = 72;
const HELD = '[data-entry]:focus-within, [data-dragged], [data-noting], [data-open]';
/** Rows that stand ready above and below the window. */
const AHEAD = 4;

/**
 * Which rows of a long list are in the page: those in view and near it, and those that somebody holds,
 * has the focus in or writes a note on.
 * Of thousands the others cost nothing, however they are moved.
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, shown: readonly ListedEntry[]) {
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW,
    // Another function for another order alone: with it all places are reckoned again.
    getItemKey: useCallback((index: number) => shown[index]?._id ?? index, [shown]),
    overscan: AHEAD,
    scrollMargin: top,
    rangeExtractor: (range) => withHeld(range, list.current, shown),
  });
  // What stands above the list may have got another height.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + scrollY));
  });
  return { rows: rows.getVirtualItems(), height: rows.getTotalSize(), top, measure: rows.measureElement };
}

function withHeld(range: Range, list: HTMLElement | null, shown: readonly ListedEntry[]): number[] {
  const near = defaultRangeExtractor(range);
  const held = [...(list?.querySelectorAll<HTMLElement>(HELD) ?? [])];
  const more = held
    .map(({ dataset }) => shown.findIndex(({ _id }) => _id === dataset.entry))
    .filter((index) => index >= 0 && !near.includes(index));
  return [...near, ...more].sort((a, b) => a - b);
}
