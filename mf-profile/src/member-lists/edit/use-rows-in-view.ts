import type { ListedEntry } from '@screenlore/contracts';
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';

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
    measureElement: heightOf,
    overscan: AHEAD,
    scrollMargin: top,
    rangeExtractor: (range) => withHeld(range, list.current, shown),
  });
  // What stands above the list may get another height, and so the page. Once that is laid out its place is there to be read.
  useEffect(() => {
    const place = new ResizeObserver(() => {
      const box = list.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + scrollY));
    });
    place.observe(document.body);
    return () => place.disconnect();
  }, [list]);
  return { rows: rows.getVirtualItems(), height: rows.getTotalSize(), top, measure: rows.measureElement };
}

/** A row that has just come is reckoned until the browser says its height: to ask for it would lay out the page at once. */
const heightOf = (
  row: Element,
  said: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, Element>,
): number =>
  said
    ? measureElement(row, said, rows)
    : (rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(row))) ?? ROW);

function withHeld(range: Range, list: HTMLElement | null, shown: readonly ListedEntry[]): number[] {
  const near = defaultRangeExtractor(range);
  const held = [...(list?.querySelectorAll<HTMLElement>(HELD) ?? [])];
  const more = held
    .map(({ dataset }) => shown.findIndex(({ _id }) => _id === dataset.entry))
    .filter((index) => index >= 0 && !near.includes(index));
  return [...near, ...more].sort((a, b) => a - b);
}
