import { nextAfterLogin, usePageTitle, useUser } from '@screenlore/browser-kit';
import { Navigate, useLocation } from '@screenlore/browser-kit/router';
import { pictureSources } from '@screenlore/ui';
import { useState } from 'react';
import { getMovies } from '../shared/api.js';
import { LoginForm } from './login-form.js';
import styles from './login-page.module.css';
import { TITLES } from './screens.js';

/** Covers on the wall (AUTH-05). */
const COVERS = 50;
/** Five, seven or ten in a row: see the style sheet. */
const COVER_SIZES = '(min-width: 1024px) 10vw, (min-width: 768px) 14vw, 20vw';

/**
 * /login: a wall of covers and the form. Members go home, or back to where they were led from (AUTH-05, WRITE-11).
 */
export function LoginPage() {
  const user = useUser();
  const { search } = useLocation();
  const [title, setTitle] = useState(TITLES.choice);
  // The wall is decoration: while it is on its way, or cannot be had, the form stands alone.
  const { data } = getMovies.useQuery({ count: COVERS });
  usePageTitle('Log in');
  if (user) return <Navigate to={nextAfterLogin(search)} replace />;
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
        <LoginForm onDone={stay} onTitle={setTitle} />
      </div>
    </div>
  );
}

/** The page itself notices a sign-in, also one in another tab. */
const stay = () => undefined;
