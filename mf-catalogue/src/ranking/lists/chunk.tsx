import {
  type CSSProperties,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './ranking-list.module.css';

/**
 * Makes a row.
 * @param place from 1
 * @param isNear whether the row is on the screen or will soon be: only then it needs its picture
 */
export type RowOf<T> = (item: T, place: number, isNear: boolean) => ReactNode;

interface ChunkProps {
  items: readonly unknown[];
  /** Places before these. */
  before: number;
  /** Stands in the first sight of the page. */
  isFirst: boolean;
  keyOf: (item: unknown) => string;
  row: RowOf<unknown>;
}

/**
 * Some rows of a list, which the browser neither lays out nor paints while they are out of view. Their words are there all
 * the same, to be found, read out and reached by keyboard; their pictures come when they come near.
 */
export const Chunk = memo(function Chunk({ items, before, isFirst, keyOf, row }: ChunkProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    if (isNear || !place.current) return;
    return whenNear(place.current, () => startTransition(() => setNear(true)));
  }, [isNear]);
  return (
    <div
      ref={place}
      role="presentation"
      className={styles.chunk}
      style={{ '--rows': items.length } as CSSProperties}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useSemanticElements: an li belongs right into a list, not into a chunk of it
        <div key={keyOf(item)} role="listitem" className={styles.row}>
          {row(item, before + index + 1, isNear)}
        </div>
      ))}
    </div>
  );
});

/** About two screens. */
const NEAR = '1600px 0px';
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all chunks. @returns a way to stop waiting */
function whenNear(element: Element, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    act();
    return () => undefined;
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: NEAR },
  );
  waiting.set(element, act);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
