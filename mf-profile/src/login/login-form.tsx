import { useEffect, useRef, useState } from 'react';
import { Choice } from './choice.js';
import { LogIn } from './log-in.js';
import { type Screen, TITLES } from './screens.js';
import { SignUp } from './sign-up.js';

interface LoginFormProps {
  /** Called when somebody is signed in. */
  onDone: () => void;
  /** Called with the heading of the screen that is shown. */
  onTitle: (title: string) => void;
}

const SCREENS = { choice: Choice, 'log-in': LogIn, 'sign-up': SignUp };

/** Choice, log-in form or sign-up form (AUTH-02); each begins empty, so switching clears all fields. */
export function LoginForm({ onDone, onTitle }: LoginFormProps) {
  const [screen, setScreen] = useState<Screen>('choice');
  const place = useRef<HTMLDivElement>(null);
  const switched = useRef(false);
  const Current = SCREENS[screen];

  useEffect(() => {
    onTitle(TITLES[screen]);
    // The button that was pressed is gone: the keyboard goes on at the first thing to do.
    if (switched.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [screen, onTitle]);

  return (
    <div ref={place}>
      <Current
        onDone={onDone}
        onSwitch={(next) => {
          switched.current = true;
          setScreen(next);
        }}
      />
    </div>
  );
}
