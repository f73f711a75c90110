import { nextAfterLogin, usePageTitle, useUser } from '@screenlore/browser-kit';
import { Navigate, useLocation } from '@screenlore/browser-kit/router';
import { AppLink } from '@screenlore/ui';
import { useState } from 'react';
import { LoginForm } from './login-form.js';
import styles from './login-page.module.css';
import { LoginPlace } from './login-place.js';
import { TITLES } from './screens.js';

/**
 * /login: a wall of covers and the form. Members go to the home page, or back to where they came from (AUTH-05,
 * WRITE-11).
 */
export default function LoginPage() {
  const user = useUser();
  const { search } = useLocation();
  const [title, setTitle] = useState(TITLES.choice);
  usePageTitle('Log in');
  if (user) return <Navigate to={nextAfterLogin(search)} replace />;
  return (
    <LoginPlace title={title}>
      <LoginForm onDone={stay} onTitle={setTitle} />
      <p className={`muted ${styles.log}`}>
        What moderators decide here is in the <AppLink to="/moderation/log">public log</AppLink>.
      </p>
    </LoginPlace>
  );
}

/** The page itself detects a sign-in, also in another tab. */
const stay = () => undefined;
