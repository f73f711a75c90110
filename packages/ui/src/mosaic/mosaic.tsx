import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Skeleton, SkeletonGroup, TextSkeleton } from '../states/skeleton.js';
import styles from './mosaic.module.css';

/** Places of the mosaic: one large tile, two beside it, six cards below (portal.md §2 'Home page'). */
const MEDIUM = 2;
const TILES = 9;

interface MosaicProps {
  /** What it holds, for screen readers. */
  label: string;
  /** Up to nine; the first three fill their box, the others stand as cards below them. */
  children: ReactNode;
}

/** The front of a page: one large tile, two of middle size, the rest small. Its boxes are the same at any content. */
export function Mosaic({ label, children }: MosaicProps) {
  const tiles = Children.toArray(children).slice(0, TILES);
  return (
    <ul
      aria-label={label}
      className={classNames(styles.mosaic, tiles.length < TILES && styles.few, single(tiles.length))}
    >
      {tiles.map((tile, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
        <li key={place} className={placeOf(place)}>
          {tile}
        </li>
      ))}
    </ul>
  );
}

/** The mosaic while it is on its way. */
export function MosaicSkeleton() {
  return (
    <SkeletonGroup className={styles.mosaic}>
      {Array.from({ length: TILES }, (_, place) => place).map((place) => (
        <div key={place} className={placeOf(place)}>
          {place > MEDIUM ? (
            <div className={styles.waitingCard}>
              <Skeleton className={styles.waitingPicture} />
              <TextSkeleton lines={3} />
            </div>
          ) : (
            <Skeleton className={styles.waitingTile} />
          )}
        </div>
      ))}
    </SkeletonGroup>
  );
}

const placeOf = (place: number) =>
  place === 0 ? styles.first : place <= MEDIUM ? styles.medium : styles.small;

const single = (tiles: number) => (tiles === 1 ? styles.single : undefined);
