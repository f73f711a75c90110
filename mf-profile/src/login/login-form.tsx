import { INVITATION_HASH } from '@screenlore/contracts';
import { LazyPiece, lazyPart, Skeleton } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { Choice } from './choice.js';
import { LogIn } from './log-in.js';
import { type Screen, type ScreenProps, TITLES } from './screens.js';
import { SignUp } from './sign-up.js';

interface LoginFormProps {
  /** Called when somebody is signed in. */
  onDone: () => void;
  /** Called with the heading of the current screen. */
  onTitle: (title: string) => void;
}

/** Seldom needed, so these load on demand. */
const ForgotPassword = lazyPart(() => import('./forgot-password.js'));

const EnterCode = lazyPart(() => import('./enter-code.js'));

const CodeAsked = (props: ScreenProps) => (
  <LazyPiece label="The form" waiting={<Skeleton height="16rem" />}>
    <EnterCode {...props} />
  </LazyPiece>
);

const Forgotten = (props: ScreenProps) => (
  <LazyPiece label="The form" waiting={<Skeleton height="16rem" />}>
    <ForgotPassword {...props} />
  </LazyPiece>
);

const SCREENS = { choice: Choice, 'log-in': LogIn, 'sign-up': SignUp, forgot: Forgotten, code: CodeAsked };

/**
 * The choice, the log-in form, the sign-up form, or the forms for a forgotten password and a code (AUTH-02, RESET-01,
 * FACTOR-02). Each starts empty, so switching clears all fields.
 */
export function LoginForm({ onDone, onTitle }: LoginFormProps) {
  const [screen, setScreen] = useState<Screen>('choice');
  const [invitation, setInvitation] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const switched = useRef(false);
  const Current = SCREENS[screen];

  // From an invitation, or from a link that no longer works; servers do not see it.
  useEffect(() => {
    if (location.hash === '#forgot') setScreen('forgot');
    if (location.hash.startsWith(INVITATION_HASH)) setInvitation(location.hash.slice(INVITATION_HASH.length));
  }, []);

  useEffect(() => {
    onTitle(TITLES[screen]);
    // The pressed button is gone: the focus moves to the first control.
    if (switched.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [screen, onTitle]);

  return (
    <div ref={place}>
      <Current
        onDone={onDone}
        invitation={invitation}
        onSwitch={(next) => {
          switched.current = true;
          setScreen(next);
        }}
      />
    </div>
  );
}
