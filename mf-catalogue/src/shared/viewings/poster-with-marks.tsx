import { useUser } from '@screenlore/browser-kit';
import type { ListedTitle } from '@screenlore/contracts';
import { Boundary, lazyPart } from '@screenlore/ui';
import { type ReactNode, Suspense } from 'react';
import styles from './poster-with-marks.module.css';

const PosterMarks = lazyPart(() => import(/* webpackChunkName: "poster-marks" */ './poster/poster-marks.js'));

interface PosterWithMarksProps {
  title: Pick<ListedTitle, 'titleId' | 'itemType' | 'title'>;
  /** It is not released yet. */
  toCome?: boolean;
  /** The poster. */
  children: ReactNode;
}

/** A poster with its reader's marks; they load for members only, and the poster works without them. */
export function PosterWithMarks({ title, toCome = false, children }: PosterWithMarksProps) {
  const user = useUser();
  return (
    <div className={styles.poster} data-poster="">
      {children}
      {user && (
        <Boundary resetKey={user.username} fallback={() => null}>
          <Suspense>
            <PosterMarks title={title} toCome={toCome} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
