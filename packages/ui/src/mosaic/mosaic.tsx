import { classNames, Skeleton, SkeletonGroup, TextSkeleton } from '@screenlore/ui';
import { Children, type ReactNode } from 'react';
import styles from './mosaic.module.css';

/** The places of the mosaic: one large tile, two next to it, six cards below (HOME-01). */
const MEDIUM = 2;
const TILES = 9;

/** The front of a page: one large tile, two medium, the rest small. The layout does not depend on the content. */
export function Mosaic({ label, children }: { label: string; children: ReactNode }) {
  const tiles = Children.toArray(children).slice(0, TILES);
  return (
    <ul aria-label={label} className={classNames(styles.mosaic, tiles.length < TILES && styles.few)}>
      {tiles.map((tile, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
        <li key={place} className={placeOf(place)}>
          {tile}
        </li>
      ))}
    </ul>
  );
}

/** The mosaic while it is loading. */
export function MosaicSkeleton() {
  return (
    <SkeletonGroup className={styles.mosaic}>
      {Array.from({ length: TILES }, (_, place) => place).map((place) => (
        <div key={place} className={placeOf(place)}>
          {place > MEDIUM ? (
            <div className={styles.waitingCard}>
              <Skeleton shape="still" />
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
