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
  /** Called with the heading of the screen that is shown. */
  onTitle: (title: string) => void;
}

/** Seldom needed: they come when they are asked for. */
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

/** Choice, log-in form, sign-up form, or those for a forgotten password and a code (AUTH-02, RESET-01, FACTOR-02); each begins empty, so switching clears all fields. */
export function LoginForm({ onDone, onTitle }: LoginFormProps) {
  const [screen, setScreen] = useState<Screen>('choice');
  const [invitation, setInvitation] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const switched = useRef(false);
  const Current = SCREENS[screen];

  // Where an invitation leads, or a link that does not work any more; servers do not see it.
  useEffect(() => {
    if (location.hash === '#forgot') setScreen('forgot');
    if (location.hash.startsWith(INVITATION_HASH)) setInvitation(location.hash.slice(INVITATION_HASH.length));
  }, []);

  useEffect(() => {
    onTitle(TITLES[screen]);
    // The button that was pressed is gone: the keyboard goes on at the first thing to do.
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
