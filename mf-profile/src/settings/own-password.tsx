import { errorText, notify, passwordPolicy } from '@screenlore/browser-kit';
import { Button, ErrorNotice, TextSkeleton } from '@screenlore/ui';
import { useEffect, useId } from 'react';
import { PasswordField } from '../shared/form/password-field.js';
import { useForm } from '../shared/form/use-form.js';
import styles from './own-password.module.css';
import type { PasswordChangeField } from './password-rules.js';
import { useChangePasswordMutation, useOwnSignInQuery } from './settings-api.js';

/** The schemas are larger than the rest of the form: they come while it is filled in. */
const loadRules = () => import('./password-rules.js');

const EMPTY: Record<PasswordChangeField, string> = { oldPassword: '', newPassword: '' };

const PROVIDERS = { google: 'Google', facebook: 'Facebook', mock: 'the mock provider' } as const;

/** The change of the own password, or by what one signs in where there is none. */
export function OwnPassword({ email }: { email: string }) {
  const heading = useId();
  const { data, error, isFetching, refetch } = useOwnSignInQuery({});
  return (
    <section aria-labelledby={heading} aria-busy={isFetching} className={styles.section}>
      <h2 id={heading}>Password</h2>
      {!data && !error && <TextSkeleton lines={3} />}
      {error && !data && (
        <ErrorNotice
          title="How you sign in could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorNotice>
      )}
      {data?.hasPassword && <ChangePassword email={email} />}
      {data && !data.hasPassword && (
        <NoPassword providers={data.providers.map((provider) => PROVIDERS[provider])} />
      )}
    </section>
  );
}

function NoPassword({ providers }: { providers: string[] }) {
  const names = providers.join(' and ') || 'another account';
  return (
    <p className={styles.none}>
      You sign in with {names}. Your account has no password of its own, so there is none to change here: what
      protects it is the password you have there.
    </p>
  );
}

function ChangePassword({ email }: { email: string }) {
  const [send] = useChangePasswordMutation();
  const { form, field, filled, pending, submit, clear } = useForm<PasswordChangeField>({
    empty: EMPTY,
    async send(typed) {
      const rules = await loadRules();
      const checked = rules.checkPasswordChange(typed, passwordPolicy());
      if ('faults' in checked) return checked.faults;
      const answer = await send(checked.data);
      if (answer.error) {
        const refusal = { status: 0, error: '', ...answer.error };
        const name = rules.fieldOfRefusal(refusal);
        if (name) return { [name]: refusal.error };
        throw answer.error;
      }
      clear();
      notify.success(
        answer.data.ended > 0
          ? 'Your password is changed, and you are signed out everywhere else'
          : 'Your password is changed',
      );
      return undefined;
    },
  });
  useEffect(() => void loadRules(), []);
  return (
    <form ref={form} className={styles.form} noValidate aria-busy={pending} onSubmit={submit}>
      <p className={styles.none}>
        After the change you stay signed in here and are signed out everywhere else.
      </p>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('oldPassword')} label="Old password" autoComplete="current-password" />
      <PasswordField {...field('newPassword')} label="New password" autoComplete="new-password" />
      <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
        {pending ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  );
}
