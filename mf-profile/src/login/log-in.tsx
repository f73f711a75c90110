import { errorText, passwordPolicy, useSessionActions } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { Button, lazyModule } from '@screenlore/ui';
import { useEffect } from 'react';
import { PasswordField } from '../shared/form/password-field.js';
import { EmailField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import { mailIsOn } from '../shared/mail-is-on.js';
import { passkeysWork } from '../shared/passkeys/passkeys-work.js';
import { signIn } from './api.js';
import { ByPasskey } from './by-passkey.js';
import type { SignInField } from './form-rules.js';
import styles from './login-form.module.css';
import { NewHere } from './new-here.js';
import type { ScreenProps } from './screens.js';

/** The schemas are larger than the rest of the form, so they load while it is filled in. */
const formRules = lazyModule(() => import('./form-rules.js'));

/** Logs in to an own account (AUTH-02). */
export function LogIn({ onSwitch, onDone, invitation }: ScreenProps) {
  const session = useSessionActions();
  const [send] = signIn.useMutation();
  const { form, field, filled, pending } = useForm<SignInField>({
    empty: { email: '', password: '' },
    async send(typed) {
      const checked = (await formRules.load()).checkSignIn(typed, passwordPolicy());
      if ('faults' in checked) return checked.faults;
      const { data, error } = await send(checked.data);
      if (error && errorText(error) !== MESSAGES.codeNeeded) throw error;
      if (!data) onSwitch('code');
      else {
        session.signIn(data);
        onDone();
      }
      return undefined;
    },
  });
  useEffect(formRules.warm, []);
  return (
    <form {...form} className={styles.form}>
      <EmailField {...field('email')} {...(passkeysWork() && { autoComplete: 'username webauthn' })} />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
        Log in
      </Button>
      <div className={styles.others}>
        {passkeysWork() && <ByPasskey onDone={onDone} />}
        {/* After the button: Tab leads from the password to logging in. */}
        {mailIsOn() && (
          <Button variant="quiet" onClick={() => onSwitch('forgot')}>
            Forgot your password?
          </Button>
        )}
        <NewHere invitation={invitation}>
          <Button onClick={() => onSwitch('sign-up')}>Create new account of Screenlore</Button>
        </NewHere>
        <Button variant="quiet" onClick={() => onSwitch('choice')}>
          Change login method
        </Button>
      </div>
    </form>
  );
}
