import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import type { StoryCard } from '@screenlore/contracts';
import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef } from 'react';

/** How far (CSS px) a finger moves sideways until it is a swipe. */
const SWIPE = 40;

const SIDEWAYS = ['ArrowLeft', 'ArrowRight'];
/** What has keys of its own, the story among it. */
const TAKES_KEYS =
  'section[data-theme], a, button, input, select, textarea, summary, [role], [contenteditable]';

type Keyed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** Where a key leads from a card; undefined for other keys. */
function turnedTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'ArrowRight') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The query of the address of a card. */
export const cardSearch = ({ id }: Pick<StoryCard, 'id'>): string => `?card=${id}`;

/**
 * The card that the address names, the first where it names none, and the ways to others (STORY-05): each is a step of the
 * history.
 * @param onLeave called by Esc
 */
export function useCard(cards: readonly StoryCard[], onLeave: () => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('card');
  const at = Math.max(
    0,
    cards.findIndex(({ id }) => id === asked),
  );
  const show = (place: number) => {
    const card = cards[place];
    if (card && place !== at) void navigate({ search: cardSearch(card) });
  };

  const turn = (key: string): boolean => {
    const place = turnedTo(key, at, cards.length);
    if (place !== undefined) show(place);
    else if (key === 'Escape') onLeave();
    else return false;
    return true;
  };
  const onKeyDown = (event: Keyed) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (isPlain && turn(event.key)) event.preventDefault();
  };

  // Arrows turn the cards also while nothing has the focus that takes keys itself; the other keys scroll the page then.
  const onBare = useRef<(event: globalThis.KeyboardEvent) => void>(undefined);
  onBare.current = (event) => {
    const isBare = event.target instanceof Element && !event.target.closest(TAKES_KEYS);
    if (isBare && SIDEWAYS.includes(event.key)) onKeyDown(event);
  };
  // With the card itself: a key that is pressed once it is seen is not lost.
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onBare.current?.(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const start = useRef<{ x: number; y: number }>(undefined);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    start.current = touch && { x: touch.clientX, y: touch.clientY };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch || !start.current) return;
    const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
    if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y)) show(x < 0 ? at + 1 : at - 1);
  };
  return { at, card: cards[at], show, handlers: { onKeyDown, onTouchStart, onTouchEnd } };
}
