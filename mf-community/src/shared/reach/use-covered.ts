import type { CallRequest, Cover } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import { revealText } from './api.js';
import { isRevealed, rememberRevealed } from './revealed.js';
import { isWithin, useSaidPlace } from './said-place.js';

/**
 * A text that is covered for its reader. It opens with a press, an earlier press on this device, or a visitor's stated
 * position.
 */
export function useCovered({ type, id, key }: CallRequest<'reveal-text'>, covered: Cover | undefined) {
  const [ask, asked] = revealText.useLazyQuery();
  const place = useSaidPlace(covered);
  const [isPressed, setPressed] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const isByPlace = covered !== undefined && isWithin(covered, place);
  const isOpen = covered !== undefined && (isPressed || isByPlace || isRevealed(id));
  useEffect(() => {
    if (isOpen) void ask({ type, id, key }, true);
  }, [isOpen, type, id, key, ask]);
  const text = isOpen ? asked.currentData : undefined;
  const isFresh = isPressed && text !== undefined;
  useEffect(() => {
    if (!isFresh) return;
    rememberRevealed(id);
    note.current?.focus({ preventScroll: true });
  }, [isFresh, id]);
  return {
    text,
    /** Replaces the button, and gets its focus. */
    note,
    /** The position that opens it. */
    place: isByPlace ? place : null,
    busy: asked.isFetching,
    error: asked.isFetching ? undefined : asked.error,
    show: () => (isPressed ? void ask({ type, id, key }) : setPressed(true)),
  };
}
