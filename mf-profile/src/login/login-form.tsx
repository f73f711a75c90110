import { Button } from '@screenlore/ui';
import styles from './login-form.module.css';

interface LoginFormProps {
  /** Called when there is nothing left to do here. */
  onDone: () => void;
}

const WAYS = ['Continue with Google', 'Continue with Facebook', 'Log in with own account'] as const;

/** The choice screen of portal.md §2 'Login modal'. Its ways open with the release that brings accounts, and it says so. */
export function LoginForm({ onDone }: LoginFormProps) {
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        Accounts come with the next release. Until then everything can be read and searched without one.
      </p>
      {WAYS.map((way) => (
        <Button key={way} disabled>
          {way}
        </Button>
      ))}
      <Button disabled>Create new account</Button>
      <Button variant="primary" onClick={onDone}>
        Go on without an account
      </Button>
    </div>
  );
}
