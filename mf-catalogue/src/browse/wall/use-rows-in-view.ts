import { type RefObject, startTransition, useEffect, useState } from 'react';

/** The rendered part of a wall: items from and to (exclusive), and the height (px) of the rest. */
interface RowsInView {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** How many window heights around the window are rendered, too. */
const AHEAD = 1;
/** How many rows are added or removed together. */
const STEP = 2;

/**
 * Finds the rows of a uniform grid in or near the window. The style sheet sets columns and heights.
 * @param first items to render until the grid is measured
 */
export function useRowsInView(grid: RefObject<HTMLElement | null>, total: number, first: number): RowsInView {
  const [view, setView] = useState<RowsInView>({ from: 0, to: first, before: 0, after: 0 });

  useEffect(() => {
    let frame: number | undefined;
    const measure = () => {
      frame = undefined;
      const next = grid.current && rowsInView(grid.current, total);
      if (next)
        startTransition(() =>
          setView((now) =>
            now.from === next.from && now.to === next.to && now.after === next.after ? now : next,
          ),
        );
    };
    const soon = () => {
      frame ??= requestAnimationFrame(measure);
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [grid, total]);

  return view;
}

function rowsInView(grid: HTMLElement, total: number): RowsInView | undefined {
  const item = grid.firstElementChild;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const height = (item?.getBoundingClientRect().height ?? 0) + Number.parseFloat(rowGap);
  if (!(height > 1)) return undefined;
  const columns = gridTemplateColumns.split(' ').length;
  const rows = Math.ceil(total / columns);
  const { top } = grid.getBoundingClientRect();
  const inStep = (row: number) => Math.min(rows, Math.max(0, row));
  const firstRow = inStep(Math.floor((-top - AHEAD * innerHeight) / height / STEP) * STEP);
  const lastRow = inStep(Math.ceil(((1 + AHEAD) * innerHeight - top) / height / STEP) * STEP);
  // Scrolled past the end, the last rows stay: an empty wall could not be measured.
  const from = Math.min(firstRow, Math.max(0, rows - STEP));
  const to = Math.max(lastRow, Math.min(rows, from + STEP));
  return {
    from: from * columns,
    to: Math.min(total, to * columns),
    before: from * height,
    after: (rows - to) * height,
  };
}
