import { LoadError, skipToken } from '@screenlore/browser-kit';
import { Button, EmptyState, Icon, Picture, Skeleton } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { getGame, getMovie, getSerie } from './api.js';
import styles from './background-picker.module.css';
import type { PickableTitle } from './pickable-titles.js';

const SIZES = '(min-width: 768px) 264px, 45vw';
const WAITING = 6;

function usePhotos({ itemType, titleId }: PickableTitle) {
  const asked = (kind: PickableTitle['itemType']) => (kind === itemType ? { titleId } : skipToken);
  const movies = getMovie.useQuery(asked('movies'));
  const series = getSerie.useQuery(asked('series'));
  const games = getGame.useQuery(asked('games'));
  const title = movies.currentData?.movie ?? series.currentData?.serie ?? games.currentData?.game;
  const { error, isFetching, refetch } = { movies, series, games }[itemType];
  return { photos: title?.photos, error, isFetching, refetch };
}

interface PhotosOfTitleProps {
  title: PickableTitle;
  /** The current background. */
  current: string | null;
  /** A change is being saved. */
  busy: boolean;
  onBack: () => void;
  onPick: (photoUrl: string) => void;
}

/** The photos of the chosen title; pressing a photo sets it. */
export function PhotosOfTitle({ title, current, busy, onBack, onPick }: PhotosOfTitleProps) {
  const { photos, ...query } = usePhotos(title);
  const head = useRef<HTMLDivElement>(null);

  // The pressed title is gone: the focus moves to the back button.
  useEffect(() => head.current?.querySelector('button')?.focus(), []);

  return (
    <>
      <div ref={head} className={styles.photosHead}>
        <Button icon="chevron-left" onClick={onBack}>
          Other titles
        </Button>
        <h3 dir="auto" className={styles.photosTitle}>
          Photos from {title.title}
        </h3>
      </div>
      {query.error !== undefined ? (
        <LoadError title="The photos could not be loaded." query={query} />
      ) : photos === undefined ? (
        <div className={styles.photos} aria-busy="true">
          {Array.from({ length: WAITING }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has only its number
            <Skeleton key={place} shape="still" />
          ))}
        </div>
      ) : photos.length === 0 ? (
        <EmptyState icon="image" title="There are no photos of this title">
          Choose another one.
        </EmptyState>
      ) : (
        <ul className={styles.photos} aria-label={`Photos from ${title.title}`}>
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
                  alt={`Set photo ${index + 1} from ${title.title}`}
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
