import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/icon.js';
import { cardSizes, type PerView, perViewStyle, ShownWidth } from '../per-view/per-view.js';
import cards from '../per-view/per-view.module.css';
import styles from './rail.module.css';

interface RailProps {
  /** What the row contains, for screen readers. */
  label: string;
  perView: PerView;
  /** Cards; each becomes an item of the list. */
  children: ReactNode;
  className?: string | undefined;
}

interface Position {
  /** The current view, from 0. */
  page: number;
  /** It is scrolled to the end. */
  atEnd: boolean;
}

/**
 * A row of cards that scrolls sideways by whole views: widths are fractions of the row, so it never ends in half a card. Fingers swipe,
 * buttons turn the page, arrow keys move from card to card. The number of views follows from the counts alone, so that the layout is
 * final at once, wherever it is rendered.
 */
export function Rail({ label, perView, children, className }: RailProps) {
  const track = useRef<HTMLUListElement>(null);
  const [{ page, atEnd }, setPosition] = useState<Position>({ page: 0, atEnd: false });
  const count = Children.count(children);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const measure = () => setPosition((last) => positionOf(list, last));
    list.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      list.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);

  function turn(pagesOn: number) {
    const list = track.current;
    list?.scrollBy({ left: pagesOn * pageWidth(list) });
  }

  return (
    <div className={classNames(cards.perView, styles.rail, className)} style={perViewStyle(perView)}>
      <ul
        ref={track}
        className={classNames(cards.track, styles.track)}
        aria-label={label}
        onKeyDown={moveFocus}
      >
        <ShownWidth value={cardSizes(perView)}>
          {Children.map(children, (child) => (
            <li className={cards.card}>{child}</li>
          ))}
        </ShownWidth>
      </ul>
      {count > perView.desktop && (
        <>
          <TurnButton of={label} way="back" off={page === 0} onClick={() => turn(-1)} />
          <TurnButton of={label} way="forward" off={atEnd} onClick={() => turn(1)} />
        </>
      )}
      <Dots className={styles.onMobile} pages={Math.ceil(count / perView.mobile)} page={page} />
      <Dots className={styles.onTablet} pages={Math.ceil(count / perView.tablet)} page={page} />
    </div>
  );
}

/** Shows the position in the row, at the widths that have no buttons. */
function Dots({ className, pages, page }: { className: string | undefined; pages: number; page: number }) {
  if (pages < 2) return null;
  const here = Math.min(page, pages - 1);
  return (
    <div className={classNames(styles.dots, className)} aria-hidden="true">
      {Array.from({ length: pages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place
        <span key={index} className={classNames(styles.dot, index === here && styles.here)} />
      ))}
    </div>
  );
}

interface TurnButtonProps {
  of: string;
  way: 'back' | 'forward';
  off: boolean;
  onClick: () => void;
}

/** Stays focusable at the end of the row, so that the focus is not lost. */
function TurnButton({ of, way, off, onClick }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.turn, styles[way])}
      aria-label={`${of}: ${way}`}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
    >
      <Icon name={way === 'back' ? 'chevron-left' : 'chevron-right'} size={22} />
    </button>
  );
}

/** The width of a view and the gap after it. */
const pageWidth = (list: HTMLElement): number =>
  list.clientWidth + (Number.parseFloat(getComputedStyle(list).columnGap) || 0);

/** Returns the same object if nothing changed, so that scrolling does not render. */
function positionOf(list: HTMLElement, last: Position): Position {
  const width = pageWidth(list) || 1;
  const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
  const page = atEnd ? Math.ceil((list.scrollWidth - 1) / width) - 1 : Math.round(list.scrollLeft / width);
  return page === last.page && atEnd === last.atEnd ? last : { page, atEnd };
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const item = step !== 0 && event.target instanceof Element && event.target.closest('li');
  if (!item) return;
  const next = step > 0 ? item.nextElementSibling : item.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
