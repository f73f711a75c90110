import type { CSSProperties, HTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import { type PerView, perViewStyle } from '../per-view/per-view.js';
import cards from '../per-view/per-view.module.css';
import type { PictureShape } from '../picture/picture.js';
import pictures from '../picture/picture.module.css';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** In the shape of a picture. */
  shape?: PictureShape;
  className?: string | undefined;
}

/** A plain surface where something is loading. Put `aria-busy` on the region around it. */
export const Skeleton = ({ width, height, shape, className }: SkeletonProps) => (
  <span
    className={classNames(styles.skeleton, shape && pictures[shape], className)}
    style={{ width, height }}
    aria-hidden="true"
  />
);

/** Lines of text that are loading, the last one shorter. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {places(lines).map((line) => (
        <span key={line} className={classNames(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
}

/** Skeletons that belong together; they pulse in unison. */
export const SkeletonGroup = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div className={classNames(styles.group, className)} aria-hidden="true" {...rest} />
);

interface CardsSkeletonProps {
  shape: PictureShape;
  perView: PerView;
  /** Lines of text under each picture. */
  lines?: number;
  /** The content is longer than a view, so there is room for the dots: of a `Rail`, or with the arrows of a `Carousel`. */
  turns?: 'rail' | 'carousel';
}

/** A view of cards that is loading, with the widths of `Rail` and `Carousel`. */
export function CardsSkeleton({ shape, perView, lines = 2, turns }: CardsSkeletonProps) {
  return (
    <SkeletonGroup
      className={classNames(cards.perView, styles.cards, turns && styles[turns])}
      style={{ ...perViewStyle(perView), '--lines': lines }}
    >
      {places(perView.desktop).map((card) => (
        <div
          key={card}
          className={classNames(
            styles.card,
            card >= perView.mobile && styles.fromTablet,
            card >= perView.tablet && styles.fromDesktop,
          )}
        >
          <Skeleton shape={shape} />
          <TextSkeleton lines={lines} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Rows of a ranking or result list that are loading. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup className={styles.rows}>
      {places(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.rowPicture} />
          <TextSkeleton lines={2} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
