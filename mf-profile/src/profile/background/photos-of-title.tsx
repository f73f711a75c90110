import { errorText } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { Button, EmptyState, ErrorNotice, Icon, Picture, Skeleton } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { useGameToPickQuery, useMovieToPickQuery, useSerieToPickQuery } from './background-api.js';
import styles from './background-picker.module.css';
import type { PickableTitle } from './pickable-titles.js';

const SIZES = '(min-width: 768px) 264px, 45vw';
const WAITING = 6;

interface Photos {
  photos: readonly string[] | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The photos of a title of each kind; which hook it is never changes while a title is shown. */
const usePhotos: Record<Category, (titleId: string) => Photos> = {
  movies: (titleId) => {
    const { currentData, ...query } = useMovieToPickQuery({ titleId });
    return { ...query, photos: currentData?.movie.photos };
  },
  series: (titleId) => {
    const { currentData, ...query } = useSerieToPickQuery({ titleId });
    return { ...query, photos: currentData?.serie.photos };
  },
  games: (titleId) => {
    const { currentData, ...query } = useGameToPickQuery({ titleId });
    return { ...query, photos: currentData?.game.photos };
  },
};

interface PhotosOfTitleProps {
  title: PickableTitle;
  /** The background that is set. */
  current: string | null;
  /** A change is under way. */
  busy: boolean;
  onBack: () => void;
  onPick: (photoUrl: string) => void;
}

/** The photos of the chosen title; pressing one sets it. */
export function PhotosOfTitle({ title, current, busy, onBack, onPick }: PhotosOfTitleProps) {
  const useOfKind = usePhotos[title.category];
  const { photos, error, isFetching, refetch } = useOfKind(title.titleId);
  const head = useRef<HTMLDivElement>(null);

  // What was pressed is gone: the reader goes on from the way back.
  useEffect(() => head.current?.querySelector('button')?.focus(), []);

  return (
    <>
      <div ref={head} className={styles.photosHead}>
        <Button icon="chevron-left" onClick={onBack}>
          Other titles
        </Button>
        <h3 className={styles.photosTitle}>Photos of {title.title}</h3>
      </div>
      {error !== undefined ? (
        <ErrorNotice title="The photos could not be loaded." onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </ErrorNotice>
      ) : photos === undefined ? (
        <div className={styles.photos} aria-busy="true">
          {Array.from({ length: WAITING }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
            <Skeleton key={place} className={styles.waitingPhoto} />
          ))}
        </div>
      ) : photos.length === 0 ? (
        <EmptyState icon="image" title="There are no photos of this title">
          Choose another one.
        </EmptyState>
      ) : (
        <ul className={styles.photos} aria-label={`Photos of ${title.title}`}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                className={styles.photo}
                aria-disabled={busy}
                aria-pressed={photo === current}
                onClick={busy ? undefined : () => onPick(photo)}
              >
                <Picture
                  src={photo}
                  alt={`Set photo ${index + 1} of ${title.title}`}
                  shape="still"
                  sizes={SIZES}
                />
                {photo === current && (
                  <span className={styles.set}>
                    <Icon name="check" size={18} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
