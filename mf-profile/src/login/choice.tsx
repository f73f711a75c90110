import { type SocialState, useOidcName, useSignInWays, useSocialSignIn } from '@screenlore/browser-kit';
import type { SocialProvider } from '@screenlore/contracts';
import { Button, Icon } from '@screenlore/ui';
import { useEffect } from 'react';
import { useProviderNames } from '../shared/providers.js';
import { FacebookMark, GoogleMark, OidcMark } from './brand-marks.js';
import { ExistingAccount } from './existing-account.js';
import styles from './login-form.module.css';
import { NewHere } from './new-here.js';
import type { ScreenProps } from './screens.js';

const MARKS = { google: GoogleMark, facebook: FacebookMark, oidc: OidcMark } as const;

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

/** The ways to log in, each a button; providers that are not configured have none (AUTH-11). */
export function Choice({ onSwitch, onDone, invitation }: ScreenProps) {
  const brands = useSignInWays();
  const ways: readonly SocialProvider[] = useOidcName() === undefined ? brands : [...brands, 'oidc'];
  const names = useProviderNames();
  const signIn = useSocialSignIn({ onDone, saysState: true, invitation });
  const { state, provider, start, cancel } = signIn;
  const pending = state === 'pending';
  useEffect(() => {
    if (state !== 'code') return;
    cancel();
    onSwitch('code');
  });
  if (state === 'asking' && provider) {
    // Older shells only ask for passwords.
    const { ways: asked = { byPassword: true, byPasskey: false, mayLeave: true } } = signIn;
    return <ExistingAccount name={names[provider]} {...signIn} ways={asked} />;
  }
  return (
    <div className={styles.form}>
      {ways.map((way) => {
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
            <span>Continue with {names[way]}</span>
          </button>
        );
      })}
      <button type="button" className={styles.way} onClick={() => onSwitch('log-in')}>
        <Icon name="user" size={20} />
        <span>Log in with own account</span>
      </button>
      <div className={styles.social} role="status">
        {provider && STATES[state] && (
          <p className={pending ? 'muted' : styles.trouble}>{STATES[state]?.(names[provider])}</p>
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
