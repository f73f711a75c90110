import { passwordPolicy } from '@screenlore/browser-kit';
import { LIMITS, type PasswordPolicy } from '@screenlore/contracts';
import { useState } from 'react';
import styles from './field.module.css';
import { TextField } from './text-field.js';

const HINTS: Record<PasswordPolicy, string> = {
  standard: `${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters: a digit, a small and a capital letter`,
  modern: `${LIMITS.modernPasswordMin} to ${LIMITS.modernPasswordMax} characters of any kind, but not a common password`,
};

interface PasswordFieldProps {
  /** `Password` unless a form has two. */
  label?: string;
  name: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
  /** `new-password` lets the browser think of one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its button is pressed (portal.md §4 'Login modal'). */
export function PasswordField({ label = 'Password', ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const policy = field.autoComplete === 'new-password' ? passwordPolicy() : undefined;
  return (
    <TextField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      {...(policy ? { hint: HINTS[policy] } : {})}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
          <circle cx="12" cy="12" r="3" />
          {shown && <path d="M4.5 19.5l15-15" />}
        </svg>
      </button>
    </TextField>
  );
}
