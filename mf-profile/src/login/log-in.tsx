import { useSessionActions } from '@screenlore/browser-kit';
import { LIMITS } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useEffect } from 'react';
import { PasswordField } from '../shared/form/password-field.js';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import type { SignInField } from './form-rules.js';
import { useSignInMutation } from './login-api.js';
import styles from './login-form.module.css';
import type { ScreenProps } from './screens.js';

/** The schemas are larger than the rest of the form: they come while it is filled in. */
const loadRules = () => import('./form-rules.js');

const EMPTY: Record<SignInField, string> = { email: '', password: '' };

/** Logging in with an own account (portal.md §2 'Login modal', §5). */
export function LogIn({ onSwitch, onDone }: ScreenProps) {
  const { signIn } = useSessionActions();
  const [send] = useSignInMutation();
  const { form, field, filled, pending, submit } = useForm<SignInField>({
    empty: EMPTY,
    async send(typed) {
      const checked = (await loadRules()).checkSignIn(typed);
      if ('faults' in checked) return checked.faults;
      signIn(await send(checked.data).unwrap());
      onDone();
      return undefined;
    },
  });
  useEffect(() => void loadRules(), []);
  return (
    <form ref={form} className={styles.form} noValidate aria-busy={pending} onSubmit={submit}>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={LIMITS.emailMax}
      />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
        Log in
      </Button>
      <div className={styles.others}>
        <Button onClick={() => onSwitch('sign-up')}>Create new account of Screenlore</Button>
        <Button variant="quiet" onClick={() => onSwitch('choice')}>
          Change login method
        </Button>
      </div>
    </form>
  );
}
