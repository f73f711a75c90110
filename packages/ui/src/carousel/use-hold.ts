import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Whether the visitor is looking closely at an element, so that nothing should move by itself. Pointer, finger and keyboard focus each
 * hold it independently.
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
      // A mouse press focuses too; only keyboard focus means reading.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
  };
}
