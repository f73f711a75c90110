import { type FocusEvent, type PointerEvent, useState } from 'react';

interface Hold {
  /** Somebody looks at what is in here more closely: nothing should move by itself. */
  held: boolean;
  /** For the element around it. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    onTouchStart: () => void;
    onTouchEnd: () => void;
    onTouchCancel: () => void;
  };
}

/** Held by the pointer, by a finger, or by the focus of the keyboard: each for itself, so that none ends another's. */
export function useHold(): Hold {
  const [pointed, setPointed] = useState(false);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: pointed || touched || focused,
    handlers: {
      onPointerEnter: ({ pointerType }) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      // A press of the mouse focuses too; only the keyboard's focus stands for reading.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
  };
}
