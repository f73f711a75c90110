import { usePageTitle, useUser } from '@screenlore/browser-kit';
import { Navigate, useNavigate } from '@screenlore/browser-kit/router';
import { useWallMoviesQuery } from './login-api.js';
import { LoginForm } from './login-form.js';
import styles from './login-page.module.css';

/** Covers on the wall (portal.md §9). */
const COVERS = 50;

/** /login: a wall of covers and the form; who is signed in goes home (portal.md §2 'Login page'). */
export function LoginPage() {
  const user = useUser();
  const navigate = useNavigate();
  // The wall is decoration: while it is on its way, or cannot be had, the form stands alone.
  const { data } = useWallMoviesQuery({ count: COVERS });
  usePageTitle('Log in');
  if (user) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <div className={styles.wall} aria-hidden="true">
        {data?.movies.map(({ _id, cover }) => (
          <img key={_id} src={cover} alt="" width={160} height={240} loading="lazy" decoding="async" />
        ))}
      </div>
      <div className={styles.panel}>
        <h1 className={styles.heading}>Log in or create account</h1>
        <LoginForm onDone={() => void navigate('/')} />
      </div>
    </div>
  );
}
