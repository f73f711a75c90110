import { type SocialState, useSignInWays, useSocialSignIn } from '@screenlore/browser-kit';
import type { SocialProvider } from '@screenlore/contracts';
import { Button, Icon } from '@screenlore/ui';
import { useEffect } from 'react';
import { FacebookMark, GoogleMark } from './brand-marks.js';
import { ExistingAccount } from './existing-account.js';
import styles from './login-form.module.css';
import { NewHere } from './new-here.js';
import type { ScreenProps } from './screens.js';

const NAMES = { google: 'Google', facebook: 'Facebook' } as const;
const MARKS = { google: GoogleMark, facebook: FacebookMark } as const;

const STATES: Record<SocialState, ((name: string) => string) | undefined> = {
  none: undefined,
  asking: undefined,
  code: undefined,
  pending: (name) => `Carry on in the ${name} window…`,
  cancelled: (name) => `Logging in with ${name} was cancelled.`,
  closed: (name) => `The ${name} window was closed before you were logged in.`,
  blocked: (name) =>
    `Your browser did not open the ${name} window. Allow pop-ups for this page and try again.`,
  failed: (name) => `Logging in with ${name} did not work. Try again, or choose another way.`,
};

/** The ways to get in, each a button; a provider that is not set up here has none (AUTH-11). */
export function Choice({ onSwitch, onDone, invitation }: ScreenProps) {
  const ways = useSignInWays();
  const { state, provider, start, cancel, answer } = useSocialSignIn({ onDone, saysState: true, invitation });
  const pending = state === 'pending';
  useEffect(() => {
    if (state !== 'code') return;
    cancel();
    onSwitch('code');
  });
  if (state === 'asking' && provider)
    return <ExistingAccount name={NAMES[provider]} answer={answer} onCancel={cancel} />;
  return (
    <div className={styles.form}>
      {ways.map((way: SocialProvider) => {
        const Mark = MARKS[way];
        return (
          <button
            key={way}
            type="button"
            className={styles.way}
            aria-disabled={pending}
            onClick={() => pending || void start(way)}
          >
            <Mark />
            <span>Continue with {NAMES[way]}</span>
          </button>
        );
      })}
      <button type="button" className={styles.way} onClick={() => onSwitch('log-in')}>
        <Icon name="user" size={20} />
        <span>Log in with own account</span>
      </button>
      <div className={styles.social} role="status">
        {provider && STATES[state] && (
          <p className={pending ? 'muted' : styles.trouble}>{STATES[state]?.(NAMES[provider])}</p>
        )}
        {pending && (
          <Button variant="quiet" onClick={cancel}>
            Stop waiting
          </Button>
        )}
      </div>
      <p className={styles.or}>
        <span>New here?</span>
      </p>
      <NewHere invitation={invitation}>
        <Button variant="primary" onClick={() => onSwitch('sign-up')}>
          Create new account
        </Button>
      </NewHere>
    </div>
  );
}
