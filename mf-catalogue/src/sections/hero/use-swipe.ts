import { type TouchEvent, useRef } from 'react';

/** How far (CSS px) a finger moves sideways to swipe, and by what factor more than vertically. */
const FAR = 48;
const SIDEWAYS = 2;

/** Swipes with a finger: left moves on (1), right moves back (-1). Scrolling the page still works. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const x = touch.clientX - from.current.x;
      const y = touch.clientY - from.current.y;
      if (Math.abs(x) >= FAR && Math.abs(x) > SIDEWAYS * Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}
