import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import type { PictureShape } from '../picture/picture.js';
import type { PerView } from '../rail/rail.js';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** A quiet surface where something is on its way. Put `aria-busy` on the region around it. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
  );
}

/** Lines of text that are on their way, the last one shorter. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {places(lines).map((line) => (
        <span key={line} className={classNames(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
}

interface SkeletonGroupProps {
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** Many skeletons that belong together; they breathe as one. */
export function SkeletonGroup({ className, style, children }: SkeletonGroupProps) {
  return (
    <div className={classNames(styles.group, className)} {...(style && { style })} aria-hidden="true">
      {children}
    </div>
  );
}

interface CardsSkeletonProps {
  shape: PictureShape;
  perView: PerView;
  /** Lines of text under each picture. */
  lines?: number;
  /** What comes is longer than a view, so room is kept for its dots: of a `Rail`, or with the arrows of a `Carousel`. */
  turns?: 'rail' | 'carousel';
}

/** A view of cards that is on its way, with the widths of `Rail` and `Carousel`. */
export function CardsSkeleton({ shape, perView, lines = 2, turns }: CardsSkeletonProps) {
  const widths = {
    '--mobile': perView.mobile,
    '--tablet': perView.tablet,
    '--desktop': perView.desktop,
    '--lines': lines,
  } as CSSProperties;
  return (
    <SkeletonGroup className={classNames(styles.cards, turns && styles[turns])} style={widths}>
      {places(perView.desktop).map((card) => (
        <div
          key={card}
          className={classNames(
            styles.card,
            card >= perView.mobile && styles.fromTablet,
            card >= perView.tablet && styles.fromDesktop,
          )}
        >
          <span className={classNames(styles.skeleton, styles[shape])} />
          <TextSkeleton lines={lines} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Rows of a ranking or result list that are on their way. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup className={styles.rows}>
      {places(rows).map((row) => (
        <div key={row} className={styles.row}>
          <span className={classNames(styles.skeleton, styles.rowPicture)} />
          <TextSkeleton lines={2} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
