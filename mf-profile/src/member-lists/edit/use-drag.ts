import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** The distance (CSS px) from the window's edge at which the page scrolls along, and the speed (px a frame) at the edge. */
const EDGE = 96;
const FASTEST = 22;

/** The dragged row. It bypasses React, which would render a list of thousands at every move of the pointer. */
interface Drag {
  row: HTMLElement;
  pointerId: number;
  startY: number;
  startScroll: number;
  y: number;
  over: HTMLElement | null;
  below: boolean;
  frame: number;
  /** Stops following the pointer. */
  stop(): void;
}

/**
 * Drags rows by a handle, with mouse, pen or finger; Esc cancels.
 * @param list whose children are the rows, each with its index in `data-index`
 * @param onDrop receives the row and its new index among the rows
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (row: HTMLElement, index: number) => void,
) {
  const drag = useRef<Drag>(undefined);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  // Only when the page is left: a reply that renders the list again must not end a drag.
  useEffect(
    () => () => {
      drag.current?.stop();
    },
    [],
  );

  function mark(now: Drag): void {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    // The pointer may leave the list, and a mouse the window.
    const y = Math.min(Math.max(now.y, box.top + 1, 0), box.bottom - 1, innerHeight - 1);
    // Also what is below the page's header.
    const row = document
      .elementsFromPoint(box.left + box.width / 2, y)
      .find(
        (element): element is HTMLElement =>
          element instanceof HTMLElement && element.parentElement === list.current,
      );
    if (now.over) delete now.over.dataset.drop;
    now.over = row ?? null;
    if (!row) return;
    const { top, height } = row.getBoundingClientRect();
    now.below = y > top + height / 2;
    row.dataset.drop = now.below ? 'below' : 'above';
  }

  /** Whether there are rows beyond the window on that side; beyond the list there is nowhere to drop a row. */
  function hasMore(up: boolean): boolean {
    const box = list.current?.getBoundingClientRect();
    return box !== undefined && (up ? box.top < EDGE : box.bottom > innerHeight - EDGE);
  }

  function follow(now: Drag): void {
    const room = Math.min(now.y, innerHeight - now.y);
    const up = now.y < innerHeight / 2;
    if (room < EDGE && hasMore(up))
      scrollBy(0, ((up ? -1 : 1) * FASTEST * (EDGE - Math.max(0, room))) / EDGE);
    now.row.style.translate = `0 ${now.y - now.startY + scrollY - now.startScroll}px`;
    mark(now);
    now.frame = requestAnimationFrame(() => follow(now));
  }

  function end(now: Drag, done: boolean): void {
    now.stop();
    drag.current = undefined;
    now.row.style.translate = '';
    delete now.row.dataset.dragged;
    const { over, below, row } = now;
    if (over) delete over.dataset.drop;
    if (!done || !over || over === row) return;
    const [from, to] = [Number(row.dataset.index), Number(over.dataset.index)];
    drop.current(row, to - (from < to ? 1 : 0) + (below ? 1 : 0));
  }

  /** The attributes of a handle. */
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = ancestors(event.currentTarget).find(({ parentElement }) => parentElement === list.current);
      if (event.button !== 0 || !row || drag.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      row.dataset.dragged = '';
      const { pointerId, clientY: y } = event;
      const keys = new AbortController();
      const now: Drag = {
        ...{ row, pointerId, y, startY: y, startScroll: scrollY },
        ...{ over: null, below: false, frame: 0 },
        stop() {
          cancelAnimationFrame(now.frame);
          keys.abort();
        },
      };
      const giveUp = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') end(now, false);
      };
      addEventListener('keydown', giveUp, { signal: keys.signal });
      drag.current = now;
      follow(now);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId === event.pointerId) drag.current.y = event.clientY;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.pointerId !== event.pointerId) return;
      now.y = event.clientY;
      mark(now);
      end(now, true);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId === event.pointerId) end(drag.current, false);
    },
  };
}

function ancestors(of: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let element: Element | null = of; element; element = element.parentElement)
    if (element instanceof HTMLElement) found.push(element);
  return found;
}
