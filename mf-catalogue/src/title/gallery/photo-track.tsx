import { Picture } from '@screenlore/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './lightbox.module.css';

interface PhotoTrackProps {
  title: string;
  photos: readonly string[];
  /** The current photo. */
  index: number;
  onShow: (index: number) => void;
}

/** How many neighbours of the current photo are preloaded, so that moving does not wait. */
const READY_AROUND = 1;

/**
 * The photos in a row that snaps to one at a time: fingers swipe and zoom it like any page. Only the current photo and
 * its neighbours are rendered.
 */
export function PhotoTrack({ title, photos, index, onShow }: PhotoTrackProps) {
  const track = useRef<HTMLUListElement>(null);
  useKeys(index, photos.length, onShow);
  const onScroll = useScrolledTo(track, index, onShow);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    <ul ref={track} className={styles.track} tabIndex={0} aria-label="Photos" onScroll={onScroll}>
      {photos.map((photo, place) => (
        <li key={photo} className={styles.slide} aria-hidden={place === index ? undefined : true}>
          {isNear(place, index, photos.length) && (
            <Picture
              className={styles.photo}
              src={photo}
              alt={`Photo ${place + 1} from ${title}`}
              shape="still"
              sizes="(min-width: 1312px) 1280px, 100vw"
              priority
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The last comes before the first. */
function isNear(place: number, index: number, count: number): boolean {
  const away = Math.abs(place - index);
  return Math.min(away, count - away) <= READY_AROUND;
}

function useKeys(index: number, count: number, onShow: (index: number) => void): void {
  useEffect(() => {
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % count,
      ArrowLeft: (index - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    function onKeyDown(event: KeyboardEvent) {
      const target = targets[event.key];
      if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onShow(target);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [index, count, onShow]);
}

/**
 * Keeps scroll position and index in sync.
 * @returns the handler for the row's scroll events
 */
function useScrolledTo(
  track: RefObject<HTMLUListElement | null>,
  index: number,
  onShow: (index: number) => void,
): () => void {
  const shown = useRef<number>(undefined);
  /** The target of a programmatic scroll; positions on the way are not the visitor's choices. */
  const target = useRef<number>(undefined);

  useLayoutEffect(() => {
    const row = track.current;
    if (!row) return;
    const away = shown.current === undefined ? 0 : Math.abs(index - shown.current);
    shown.current = index;
    if (placeOf(row) === index) return;
    target.current = index;
    // Moving to a neighbour is animated; a jump across many is not.
    row.toggleAttribute('data-jump', away !== 1);
    row.scrollLeft = index * row.clientWidth;
  }, [track, index]);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const align = () => {
      row.toggleAttribute('data-jump', true);
      row.scrollLeft = (shown.current ?? 0) * row.clientWidth;
    };
    const takeOver = () => {
      target.current = undefined;
    };
    addEventListener('resize', align);
    row.addEventListener('pointerdown', takeOver);
    row.addEventListener('wheel', takeOver, { passive: true });
    return () => {
      removeEventListener('resize', align);
      row.removeEventListener('pointerdown', takeOver);
      row.removeEventListener('wheel', takeOver);
    };
  }, [track]);

  return () => {
    const row = track.current;
    if (!row || row.clientWidth === 0) return;
    const place = placeOf(row);
    if (target.current !== undefined) {
      if (place === target.current) target.current = undefined;
      return;
    }
    if (place === shown.current) return;
    shown.current = place;
    onShow(place);
  };
}

const placeOf = (row: HTMLElement): number => Math.round(row.scrollLeft / (row.clientWidth || 1));
