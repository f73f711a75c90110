import { type RefObject, useEffect, useEffectEvent } from 'react';

const HELD_MS = 500;
/** A finger that moves this far (CSS px) scrolls. */
const MOVED_PX = 10;

/** Detects a long press on the `data-poster` below an element, and then blocks the link under it. */
export function useLongPress(over: RefObject<HTMLElement | null>, act: () => void): void {
  const onHeld = useEffectEvent(act);
  useEffect(() => {
    const card = over.current?.closest<HTMLElement>('[data-poster]');
    if (!card) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let held = false;
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      held = false;
      if (event.pointerType !== 'touch') return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        held = true;
        onHeld();
      }, HELD_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) stop();
    };
    // The browser's own link menu, and the click at the end of the press.
    const menu = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      if (!held || over.current?.contains(event.target instanceof Node ? event.target : null)) return;
      event.preventDefault();
      event.stopPropagation();
      held = false;
    };
    card.addEventListener('pointerdown', down);
    card.addEventListener('pointermove', move);
    card.addEventListener('pointerup', stop);
    card.addEventListener('pointercancel', stop);
    card.addEventListener('contextmenu', menu);
    card.addEventListener('click', click, { capture: true });
    return () => {
      stop();
      card.removeEventListener('pointerdown', down);
      card.removeEventListener('pointermove', move);
      card.removeEventListener('pointerup', stop);
      card.removeEventListener('pointercancel', stop);
      card.removeEventListener('contextmenu', menu);
      card.removeEventListener('click', click, { capture: true });
    };
  }, [over]);
}
