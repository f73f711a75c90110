import { notify } from '@screenlore/browser-kit';
import type { ExistingAccount as Answer } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import { PasswordField } from '../shared/form/password-field.js';
import { useForm } from '../shared/form/use-form.js';
import styles from './login-form.module.css';

interface ExistingAccountProps {
  /** Of the provider. */
  name: string;
  /** @returns why it failed; nothing when somebody is signed in now */
  answer: (existing: Answer) => Promise<string | undefined>;
  onCancel: () => void;
}

/** What becomes of an account that has the email of a social sign-in and a password: nothing without an answer (AUTH-15). */
export function ExistingAccount({ name, answer, onCancel }: ExistingAccountProps) {
  const [leaving, setLeaving] = useState(false);
  const { form, field, filled, pending } = useForm<'password'>({
    empty: { password: '' },
    async send({ password }) {
      const failure = await answer({ password });
      return failure === undefined ? undefined : { password: failure };
    },
  });

  async function leave(): Promise<void> {
    setLeaving(true);
    const failure = await answer('leave');
    if (failure === undefined) return;
    setLeaving(false);
    notify.error(failure);
  }

  return (
    <form {...form} className={styles.form}>
      <p dir="auto">
        There is already an account with this email, with its own password. Enter that password, and from now
        on {name} logs you in to that account too.
      </p>
      <PasswordField {...field('password')} autoComplete="current-password" />
      <Button
        type="submit"
        variant="primary"
        disabled={!filled || pending || leaving}
        className={styles.submit}
      >
        Link {name} and log in
      </Button>
      <div className={styles.others}>
        <p>
          Not yours? Continue with a new account. The other one then loses this email, and nobody can log in
          to it with its password.
        </p>
        <Button disabled={pending || leaving} onClick={() => void leave()}>
          Continue without that account
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
