import { LIMITS } from '@screenlore/contracts';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
  autoComplete: string;
  type?: 'text' | 'email' | 'password';
  autoCapitalize?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  /** The hint below the field, replaced by an error. */
  hint?: string;
  /** Placed at the end of the line: the button that shows a password. */
  children?: ReactNode;
}

/** A text field with its label above and its error, or a hint, below. */
export function TextField({
  label,
  fault,
  hint,
  onChange,
  children,
  type = 'text',
  ...input
}: TextFieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.line}>
        <input
          dir="auto"
          {...input}
          id={id}
          type={type}
          className={styles.input}
          aria-invalid={fault !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          autoCorrect="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {children}
      </span>
      {note !== undefined && (
        <p dir="auto" id={`${id}-note`} className={fault === undefined ? styles.hint : styles.fault}>
          {note}
        </p>
      )}
    </div>
  );
}

type EmailFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'fault' | 'onChange'> &
  Partial<Pick<TextFieldProps, 'autoComplete'>>;

export const EmailField = (field: EmailFieldProps) => (
  <TextField autoComplete="username" {...field} label="Email" type="email" maxLength={LIMITS.emailMax} />
);
