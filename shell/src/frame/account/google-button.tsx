import styles from './google-button.module.css';
import type { SignInWays } from './sign-in-ways.js';

interface GoogleButtonProps {
  /** Whether it is in the frame. */
  ways: Pick<SignInWays, 'onGoogle' | 'waiting' | 'onStopWaiting'>;
  /** Called with every press, before its action. */
  onPress?: () => void;
}

/** Starts signing in through Google; while it waits for Google's window it says so and can cancel. */
export function GoogleButton({ ways: { onGoogle, waiting, onStopWaiting }, onPress }: GoogleButtonProps) {
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          onPress?.();
          if (waiting) onStopWaiting();
          else onGoogle();
        }}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
          <path
            d="M20.5 12.2c0-.6-.05-1.2-.15-1.7H12v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7l2.9 2.3c1.7-1.6 2.6-3.9 2.6-6.7z"
            fill="#4285f4"
          />
          <path
            d="M12 21c2.4 0 4.5-.8 5.9-2.1l-2.9-2.3a5.4 5.4 0 0 1-8-2.8L4 16.1A9 9 0 0 0 12 21z"
            fill="#34a853"
          />
          <path d="M7 13.8a5.4 5.4 0 0 1 0-3.5L4 8a9 9 0 0 0 0 8.1z" fill="#fbbc05" />
          <path
            d="M12 6.6c1.3 0 2.5.45 3.5 1.35l2.6-2.6A9 9 0 0 0 4 8l3 2.3a5.4 5.4 0 0 1 5-3.7z"
            fill="#ea4335"
          />
        </svg>
        {waiting ? 'Waiting for Google · Stop' : 'Sign in through google'}
      </button>
      <span role="status" className="visually-hidden">
        {waiting && 'Carry on in the Google window…'}
      </span>
    </>
  );
}
