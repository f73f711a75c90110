import { notify, passwordPolicy } from '@screenlore/browser-kit';
import { Button, lazyModule, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect } from 'react';
import { getOwnSignIn } from '../shared/api.js';
import { PasswordField } from '../shared/form/password-field.js';
import { useForm } from '../shared/form/use-form.js';
import { providersOf, useProviderNames } from '../shared/providers.js';
import { changePassword } from './api.js';
import type { PasswordChangeField } from './form-rules.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

/** The schemas are larger than the rest of the form, so they load while it is filled in. */
const formRules = lazyModule(() => import('./form-rules.js'));

/** Changes the password, or shows the ways to log in if there is none. */
export function OwnPassword({ email }: { email: string }) {
  const names = useProviderNames();
  const query = getOwnSignIn.useQuery({});
  return (
    <SettingsSection
      title="Password"
      query={query}
      failure="How you log in could not be loaded."
      skeleton={<FormSkeleton />}
    >
      {(ways) =>
        ways.hasPassword ? (
          <ChangePassword email={email} />
        ) : providersOf(ways).length === 0 && ways.passkeys > 0 ? (
          <p className="muted">
            You log in with a passkey, and your account has no password. To have one as well, press “Forgot
            your password?” where you log in.
          </p>
        ) : (
          <p className="muted">
            You log in with{' '}
            {providersOf(ways)
              .map((provider) => names[provider])
              .join(' and ') || 'another account'}
            . Your account has no password of its own, so there is nothing to change here: your password there
            protects it.
          </p>
        )
      }
    </SettingsSection>
  );
}

/** A placeholder of the form, which most accounts have. */
const FormSkeleton = () => (
  <SkeletonGroup className={styles.form}>
    <Skeleton height="3.2rem" />
    <Skeleton height="4.8rem" />
    <Skeleton height="6.3rem" />
    <Skeleton className={styles.submit} width="11rem" />
  </SkeletonGroup>
);

function ChangePassword({ email }: { email: string }) {
  const [send] = changePassword.useMutation();
  const { form, field, filled, pending, clear } = useForm<PasswordChangeField>({
    empty: { oldPassword: '', newPassword: '' },
    async send(typed) {
      const rules = await formRules.load();
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
          ? 'Your password is changed, and you are logged out everywhere else'
          : 'Your password is changed',
      );
      return undefined;
    },
  });
  useEffect(formRules.warm, []);
  return (
    <form {...form} className={styles.form}>
      <p className="muted">You will stay logged in here and be logged out everywhere else.</p>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('oldPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField {...field('newPassword')} label="New password" autoComplete="new-password" />
      <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
        {pending ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  );
}
