import { pictureSources } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { getMovies } from '../shared/api.js';
import styles from './login-page.module.css';

/** Covers on the wall (AUTH-05). */
const COVERS = 50;
/** Five, seven or ten in a row: see the style sheet. */
const COVER_SIZES = '(min-width: 1024px) 10vw, (min-width: 768px) 14vw, 20vw';

/** The frame of a log-in: a panel in front of a wall of covers. */
export function LoginPlace({ title, children }: { title: string; children: ReactNode }) {
  // The wall is decorative: while it loads, or if it fails, the panel stands alone.
  const { data } = getMovies.useQuery({ count: COVERS });
  return (
    <div className={styles.page}>
      <div className={styles.wall} aria-hidden="true">
        {data?.movies.map(({ _id, cover }) => (
          <img
            key={_id}
            {...pictureSources(cover, 'poster', COVER_SIZES)}
            alt=""
            width={160}
            height={240}
            decoding="async"
          />
        ))}
      </div>
      <div className={styles.panel}>
        <h1 dir="auto" className={styles.heading}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
