import { passwordPolicy, useSessionActions } from '@screenlore/browser-kit';
import { LIMITS } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useEffect, useId } from 'react';
import fields from '../shared/form/field.module.css';
import { PasswordField } from '../shared/form/password-field.js';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import type { SignUpField } from './form-rules.js';
import { useSignUpMutation } from './login-api.js';
import styles from './login-form.module.css';
import type { ScreenProps } from './screens.js';

/** The schemas are larger than the rest of the form: they come while it is filled in. */
const loadRules = () => import('./form-rules.js');

const EMPTY: Record<SignUpField, string> = {
  firstName: '',
  surname: '',
  username: '',
  email: '',
  password: '',
  sex: '',
};

const SEXES = [
  ['male', 'Male'],
  ['female', 'Female'],
] as const;

/** Creating an own account (portal.md §2 'Login modal', §5); a name or email that is taken is told at its field. */
export function SignUp({ onSwitch, onDone }: ScreenProps) {
  const { signIn } = useSessionActions();
  const [send] = useSignUpMutation();
  const { form, field, filled, pending, submit } = useForm<SignUpField>({
    empty: EMPTY,
    async send(typed) {
      const rules = await loadRules();
      const checked = rules.checkSignUp(typed, passwordPolicy());
      if ('faults' in checked) return checked.faults;
      const answer = await send(checked.data);
      if (answer.error) {
        const { error: text } = answer.error as { error: string };
        const name = rules.fieldOf(text);
        if (name) return { [name]: text };
        throw answer.error;
      }
      signIn(answer.data);
      onDone();
      return undefined;
    },
  });
  useEffect(() => void loadRules(), []);
  const sex = field('sex');
  const sexNote = useId();
  return (
    <form ref={form} className={styles.form} noValidate aria-busy={pending} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField
          {...field('firstName')}
          label="First name"
          autoComplete="given-name"
          maxLength={LIMITS.personNameMax}
        />
        <TextField
          {...field('surname')}
          label="Surname"
          autoComplete="family-name"
          maxLength={LIMITS.personNameMax}
        />
      </div>
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        maxLength={LIMITS.usernameMax}
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={LIMITS.emailMax}
      />
      <PasswordField {...field('password')} autoComplete="new-password" />
      <fieldset className={fields.field} aria-describedby={sex.fault === undefined ? undefined : sexNote}>
        <legend className={fields.label}>Sex</legend>
        <div className={fields.choices}>
          {SEXES.map(([value, label]) => (
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
        Sign up
      </Button>
      <Button variant="quiet" onClick={() => onSwitch('log-in')}>
        Got an account
      </Button>
    </form>
  );
}
