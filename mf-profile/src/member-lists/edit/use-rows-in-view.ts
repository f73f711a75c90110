import type { ListedEntry } from '@screenlore/contracts';
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Height of a row (CSS px) until it has been in view; taller with open tools or a note being edited. */
const ROW = 72;
const HELD = '[data-entry]:focus-within, [data-dragged], [data-noting], [data-open]';
/** Rows kept ready above and below the window. */
const AHEAD = 4;

/**
 * Decides which rows of a long list are rendered: those in and near the view, and those that are dragged, focused or
 * whose note is being edited. The other thousands cost nothing, however they move.
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, shown: readonly ListedEntry[]) {
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW,
    // Changes only with the order, because a change recomputes all positions.
    getItemKey: useCallback((index: number) => shown[index]?._id ?? index, [shown]),
    measureElement: heightOf,
    overscan: AHEAD,
    scrollMargin: top,
    rangeExtractor: (range) => withHeld(range, list.current, shown),
  });
  // Content above the list may change its height, and with it the page. After layout the list's position can be read.
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

/** A new row's height is estimated until the browser reports it: measuring it would force a layout. */
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
