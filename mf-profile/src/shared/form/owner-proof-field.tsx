import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.js';
import { TextField } from './text-field.js';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'hint'>;

interface OwnerProofFieldProps extends FieldProps {
  hasPassword: boolean;
  /** Why the username is asked for if an account has no password. */
  hint: string;
}

/** The proof before an account is changed for good: the password, or the username if there is none. */
export const OwnerProofField = ({ hasPassword, hint, ...field }: OwnerProofFieldProps) =>
  hasPassword ? (
    <PasswordField {...field} label="Your password" autoComplete="current-password" />
  ) : (
    <TextField {...field} label="Your username" autoComplete="off" autoCapitalize="none" hint={hint} />
  );
