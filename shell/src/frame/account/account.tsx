import { Slot, useSessionActions, useSignInWays, useUser } from '@screenlore/browser-kit';
import { Link } from '@screenlore/browser-kit/router';
import { Button, Icon, Menu } from '@screenlore/ui';
import styles from './account.module.css';
import { Avatar } from './avatar.js';
import { GoogleButton } from './google-button.js';
import { ownPlaces, userPath } from './own-places.js';
import type { SignInWays } from './sign-in-ways.js';

interface AccountProps {
  ways: SignInWays;
}

/** SHELL-04: ways to sign in, or the signed-in user. */
export function Account({ ways }: AccountProps) {
  const user = useUser();
  const providers = useSignInWays();
  const { signOut } = useSessionActions();
  if (!user) {
    return (
      <>
        {providers.includes('google') && (
          <span className={styles.google}>
            <GoogleButton ways={ways} />
          </span>
        )}
        <Button variant="primary" onClick={ways.onSignIn}>
          Sign in
        </Button>
      </>
    );
  }
  const name = `${user.firstName} ${user.surname}`;
  return (
    <div className={styles.person}>
      <Link to={userPath(user)} className={styles.profile}>
        <Avatar name={name} picture={user.profile_img} />
        <span dir="auto" className={styles.name}>
          {name}
        </span>
      </Link>
      <Menu
        label="Your account"
        className={styles.more}
        button={<Icon name="chevron-down" size={18} />}
        items={[...ownPlaces(user), { label: 'Log out', icon: 'log-out', onSelect: signOut }]}
        added={<Slot name="account.menu" props={{ username: user.username }} />}
      />
    </div>
  );
}
