import type { ComponentProps } from 'react';
import { TextField } from './text-field.js';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'hint'>;

/** For a code of two-step login. */
export const CodeField = ({ isRecovery = false, ...field }: FieldProps & { isRecovery?: boolean }) =>
  isRecovery ? (
    <TextField {...field} label="Recovery code" autoComplete="off" autoCapitalize="none" maxLength={40} />
  ) : (
    <TextField
      {...field}
      label="Code from your authenticator app"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={10}
      hint="Six digits."
    />
  );
