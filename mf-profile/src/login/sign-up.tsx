import { errorText, notify, passwordPolicy, useSessionActions } from '@screenlore/browser-kit';
import { LIMITS, type SignedInUser } from '@screenlore/contracts';
import { Button, lazyModule } from '@screenlore/ui';
import { useEffect, useId, useState } from 'react';
import fields from '../shared/form/field.module.css';
import { PasswordField } from '../shared/form/password-field.js';
import { EmailField, TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import { PASSKEYS_ARE } from '../shared/passkeys/api.js';
import { passkeysWork } from '../shared/passkeys/passkeys-work.js';
import { signUp } from './api.js';
import type { SignUpField } from './form-rules.js';
import styles from './login-form.module.css';
import type { ScreenProps } from './screens.js';
import { usePasskeySignUp } from './use-passkey-sign-up.js';

/** The schemas are larger than the rest of the form, so they load while it is filled in. */
const formRules = lazyModule(() => import('./form-rules.js'));

const EMPTY = { firstName: '', surname: '', username: '', email: '', password: '', sex: '' };
const NAME_MAX = LIMITS.personNameMax;

const SEXES = { male: 'Male', female: 'Female' };

/** Creates an own account (AUTH-01); a taken name or email is shown at its field. */
export function SignUp({ onSwitch, onDone, invitation }: ScreenProps) {
  const { signIn } = useSessionActions();
  const [send] = signUp.useMutation();
  const signUpByPasskey = usePasskeySignUp();
  const [byPasskey, setByPasskey] = useState(false);
  const { form, field, pending, typed } = useForm<SignUpField>({
    empty: EMPTY,
    async send(typed) {
      const rules = await formRules.load();
      const invited = invitation !== undefined && { invitation };
      try {
        let user: SignedInUser;
        if (byPasskey) {
          const checked = rules.checkPasskeySignUp(typed);
          if ('faults' in checked) return checked.faults;
          user = await signUpByPasskey({ ...checked.data, ...invited });
        } else {
          const checked = rules.checkSignUp(typed, passwordPolicy());
          if ('faults' in checked) return checked.faults;
          user = await send({ ...checked.data, ...invited }).unwrap();
        }
        signIn(user);
        if (user.mayWrite === false)
          notify.success(`Confirm your email by the link that we sent to ${typed.email.trim()}`);
      } catch (error) {
        const text = errorText(error);
        const name = rules.fieldOf(text);
        if (!name) throw error;
        notify.error(text);
        return { [name]: text };
      }
      onDone();
      return undefined;
    },
  });
  const filled = Object.entries(typed).every(
    ([name, value]) => value !== '' || (byPasskey && name === 'password'),
  );
  useEffect(formRules.warm, []);
  const sex = field('sex');
  const sexNote = useId();
  return (
    <form {...form} className={styles.form}>
      <div className={styles.pair}>
        <TextField
          {...field('firstName')}
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
        />
        <TextField {...field('surname')} label="Surname" autoComplete="family-name" maxLength={NAME_MAX} />
      </div>
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        maxLength={LIMITS.usernameMax}
      />
      <EmailField {...field('email')} />
      {byPasskey ? (
        <p className="muted">{PASSKEYS_ARE}</p>
      ) : (
        <PasswordField {...field('password')} autoComplete="new-password" />
      )}
      <fieldset className={fields.field} aria-describedby={sex.fault === undefined ? undefined : sexNote}>
        <legend className={fields.label}>Sex</legend>
        <div className={fields.choices}>
          {Object.entries(SEXES).map(([value, label]) => (
            <label key={value} className={fields.choice}>
              <input
                type="radio"
                name="sex"
                value={value}
                checked={sex.value === value}
                onChange={() => sex.onChange(value)}
              />
              {label}
            </label>
          ))}
        </div>
        {sex.fault !== undefined && (
          <p id={sexNote} className={fields.fault}>
            {sex.fault}
          </p>
        )}
      </fieldset>
      <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
        {byPasskey ? 'Sign up with a passkey' : 'Sign up'}
      </Button>
      {passkeysWork() && (
        <Button onClick={() => setByPasskey(!byPasskey)}>
          {byPasskey ? 'Use a password instead' : 'Use a passkey instead of a password'}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onSwitch('log-in')}>
        Got an account
      </Button>
    </form>
  );
}
