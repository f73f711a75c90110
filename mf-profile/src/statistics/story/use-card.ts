import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import type { StoryCard } from '@screenlore/contracts';
import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef } from 'react';

/** How far (CSS px) a finger moves sideways until it is a swipe. */
const SWIPE = 40;

const SIDEWAYS = ['ArrowLeft', 'ArrowRight'];
/** Elements that handle keys themselves, including the story. */
const TAKES_KEYS =
  'section[data-theme], a, button, input, select, textarea, summary, [role], [contenteditable]';

type Keyed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** The card that a key leads to. */
const TURNS: Readonly<Partial<Record<string, (here: number, last: number) => number>>> = {
  ArrowLeft: (here) => here - 1,
  ArrowRight: (here) => here + 1,
  Home: () => 0,
  End: (_here, last) => last,
};

/** The query for a card. */
export const cardSearch = ({ id }: Pick<StoryCard, 'id'>): string => `?card=${id}`;

/**
 * The card in the address, the first by default, and the moves to others (STORY-05): each is a step in the history.
 * @param onLeave called by Esc
 */
export function useCard(cards: readonly StoryCard[], onLeave: () => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const placeIn = (query: string): number => {
    const asked = new URLSearchParams(query).get('card');
    return Math.max(
      0,
      cards.findIndex(({ id }) => id === asked),
    );
  };
  const at = placeIn(search);
  // Presses come faster than cards appear; the address has the last request.
  const turnFrom = (placeFrom: (here: number) => number) => {
    const here = placeIn(window.location.search);
    const place = placeFrom(here);
    const card = cards[place];
    if (card && place !== here) void navigate({ search: cardSearch(card) });
  };
  const step = (by: 1 | -1) => turnFrom((here) => here + by);

  const turn = (key: string): boolean => {
    const placeFrom = TURNS[key];
    if (placeFrom) turnFrom((here) => placeFrom(here, cards.length - 1));
    else if (key === 'Escape') onLeave();
    else return false;
    return true;
  };
  const onKeyDown = (event: Keyed) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (isPlain && turn(event.key)) event.preventDefault();
  };

  // Arrows turn the cards unless the focused element handles them; other keys scroll the page.
  const onBare = useRef<(event: globalThis.KeyboardEvent) => void>(undefined);
  onBare.current = (event) => {
    const isBare = event.target instanceof Element && !event.target.closest(TAKES_KEYS);
    if (isBare && SIDEWAYS.includes(event.key)) onKeyDown(event);
  };
  // In the same step as the card: a key pressed as soon as it appears is not lost.
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
    if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1);
  };
  return { at, card: cards[at], step, handlers: { onKeyDown, onTouchStart, onTouchEnd } };
}
