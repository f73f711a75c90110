import { passwordPolicy } from '@screenlore/browser-kit';
import { LIMITS, type PasswordPolicy } from '@screenlore/contracts';
import { IconButton } from '@screenlore/ui';
import { useState } from 'react';
import styles from './field.module.css';
import { TextField } from './text-field.js';

const HINTS: Record<PasswordPolicy, string> = {
  standard: `${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters: a digit, a lowercase and a capital letter`,
  modern: `${LIMITS.modernPasswordMin} to ${LIMITS.modernPasswordMax} characters of any kind, but not a common password or your own name`,
};

interface PasswordFieldProps {
  /** `Password` unless a form has two. */
  label?: string;
  name: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
  /** `new-password` lets the browser suggest a password. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its button is pressed (AUTH-02). */
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
      <IconButton
        className={styles.toggle}
        label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        icon={shown ? 'eye-off' : 'eye'}
        onClick={() => setShown(!shown)}
      />
    </TextField>
  );
}
