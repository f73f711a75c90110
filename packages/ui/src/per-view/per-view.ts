import { type CSSProperties, createContext } from 'react';

/** The number of whole cards in view below 768 px, below 1024 px, and above. */
export interface PerView {
  mobile: number;
  tablet: number;
  desktop: number;
}

/** The width of pictures in here, as a `sizes` attribute; provided by whatever lays out cards. */
export const ShownWidth = createContext<string | undefined>(undefined);

/** For the element around the cards, with the class `perView`. */
export const perViewStyle = ({ mobile, tablet, desktop }: PerView): CSSProperties => ({
  '--mobile': mobile,
  '--tablet': tablet,
  '--desktop': desktop,
});

/** Both page gutters and the gap between cards, in px; the largest that the tokens allow. */
const MOBILE = { gutters: 32, gap: 12 };
const TABLET = { gutters: 48, gap: 16 };
const DESKTOP = { gutters: 60, gap: 20 };
/** The content stops growing at this width of the window. */
const CONTENT_MAX = 1280;
const WIDE = CONTENT_MAX + 80;

/** The width of cards when `perView` of them fill the page, as a `sizes` attribute. */
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
