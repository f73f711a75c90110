import { createContext } from 'react';
import type { PerView } from '../rail/rail.js';

/** How wide pictures are shown in here, as the attribute `sizes` says it; what lays cards out provides it. */
export const ShownWidth = createContext<string | undefined>(undefined);

/** Both gutters of the page and the gap between cards, in px; the widest the tokens make them. */
const MOBILE = { gutters: 32, gap: 12 };
const TABLET = { gutters: 48, gap: 16 };
const DESKTOP = { gutters: 60, gap: 20 };
/** From this width of the window on the content grows no further. */
const CONTENT_MAX = 1280;
const WIDE = CONTENT_MAX + 80;

/** What `perView` cards in the width of the page come to. */
export function cardSizes({ mobile, tablet, desktop }: PerView): string {
  const share = (cards: number, { gutters, gap }: typeof MOBILE) =>
    `calc((100vw - ${gutters + (cards - 1) * gap}px) / ${cards})`;
  const widest = Math.ceil((CONTENT_MAX - (desktop - 1) * DESKTOP.gap) / desktop);
  return [
    `(min-width: ${WIDE}px) ${widest}px`,
    `(min-width: 1024px) ${share(desktop, DESKTOP)}`,
    `(min-width: 768px) ${share(tablet, TABLET)}`,
    share(mobile, MOBILE),
  ].join(', ');
}
