import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.js';
import { TextField } from './text-field.js';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'hint'>;

interface OwnerProofFieldProps extends FieldProps {
  hasPassword: boolean;
  /** Why the username is asked for, of an account without a password. */
  hint: string;
}

/** What an owner types before an account is changed for good: the password, or the username where there is none. */
export const OwnerProofField = ({ hasPassword, hint, ...field }: OwnerProofFieldProps) =>
  hasPassword ? (
    <PasswordField {...field} label="Your password" autoComplete="current-password" />
  ) : (
    <TextField {...field} label="Your username" autoComplete="off" autoCapitalize="none" hint={hint} />
  );
