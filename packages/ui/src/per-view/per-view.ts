import { type CSSProperties, createContext } from 'react';

/** Whole cards in view below 768 px, below 1024 px, and from there on. */
export interface PerView {
  mobile: number;
  tablet: number;
  desktop: number;
}

/** How wide pictures are shown in here, as the attribute `sizes` says it; what lays cards out provides it. */
export const ShownWidth = createContext<string | undefined>(undefined);

/** For the element around cards, with the class `perView`. */
export const perViewStyle = ({ mobile, tablet, desktop }: PerView): CSSProperties => ({
  '--mobile': mobile,
  '--tablet': tablet,
  '--desktop': desktop,
});

/** Both gutters of the page and the gap between cards, in px; the widest the tokens make them. */
const MOBILE = { gutters: 32, gap: 12 };
const TABLET = { gutters: 48, gap: 16 };
const DESKTOP = { gutters: 60, gap: 20 };
/** From this width of the window on the content grows no further. */
const CONTENT_MAX = 1280;
const WIDE = CONTENT_MAX + 80;

/** How wide `perView` cards in the width of the page are, as the attribute `sizes` says it. */
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
