import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Whether somebody looks at an element more closely, so that nothing should move by itself. It is held by the pointer, by a
 * finger, or by the focus of the keyboard: each for itself, so that none ends another's.
 */
export function useHold() {
  const [pointed, setPointed] = useState(false);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: pointed || touched || focused,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      // A press of the mouse focuses too; only the keyboard's focus stands for reading.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
  };
}
