import { errorText, type JoinWays, notify } from '@screenlore/browser-kit';
import type { ExistingAccount as Answer } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import { PasswordField } from '../shared/form/password-field.js';
import { useForm } from '../shared/form/use-form.js';
import { passkeysWork } from '../shared/passkeys/passkeys-work.js';
import { device } from '../shared/passkeys/use-device.js';
import styles from './login-form.module.css';

interface ExistingAccountProps {
  /** The provider's name. */
  name: string;
  /** The account's ways to log in. */
  ways: JoinWays;
  /** @returns why it failed; nothing after success */
  answer: (existing: Answer) => Promise<string | undefined>;
  /** The options for the device to use a passkey of the account. */
  joinOptions: () => Promise<Readonly<Record<string, unknown>>>;
  cancel: () => void;
}

function requestFor({ byPassword, byPasskey }: JoinWays): string {
  if (!byPasskey) return 'Enter its password';
  return byPassword ? 'Enter its password or use its passkey' : 'Use its passkey';
}

/**
 * Handles an account that has the same email as a social sign-in and its own way to log in: nothing happens without an
 * answer (AUTH-10, AUTH-15).
 */
export function ExistingAccount({ name, ways, answer, joinOptions, cancel }: ExistingAccountProps) {
  const [busy, setBusy] = useState(false);
  const { byPassword, byPasskey, mayLeave } = ways;
  const { form, field, filled, pending } = useForm<'password'>({
    empty: { password: '' },
    async send({ password }) {
      const failure = await answer({ password });
      return failure === undefined ? undefined : { password: failure };
    },
  });

  async function send(make: () => Promise<Answer>): Promise<void> {
    setBusy(true);
    const failure = await make().then(answer).catch(errorText);
    if (failure === undefined) return;
    setBusy(false);
    notify.error(failure);
  }
  const byDevice = async (): Promise<Answer> => {
    const [{ askForPasskey }, options] = await Promise.all([device.load(), joinOptions()]);
    return { passkey: await askForPasskey(options) };
  };

  return (
    <form {...form} className={styles.form}>
      <p dir="auto">
        There is already an account with this email. {requestFor(ways)}, and from now on {name} logs you in to
        that account too.
      </p>
      {byPassword && (
        <>
          <PasswordField {...field('password')} autoComplete="current-password" />
          <Button
            type="submit"
            variant="primary"
            disabled={!filled || pending || busy}
            className={styles.submit}
          >
            Link {name} and log in
          </Button>
        </>
      )}
      {byPasskey && passkeysWork() && (
        <Button
          variant={byPassword ? 'secondary' : 'primary'}
          disabled={pending || busy}
          onClick={() => void send(byDevice)}
        >
          Link {name} with a passkey
        </Button>
      )}
      <div className={styles.others}>
        {mayLeave ? (
          <>
            <p>
              Not yours? Continue with a new account. The other one then loses this email
              {byPassword && ', and nobody can log in to it with its password'}.
            </p>
            <Button disabled={pending || busy} onClick={() => void send(async () => 'leave')}>
              Continue without that account
            </Button>
          </>
        ) : (
          byPassword && (
            <p>Forgot it? Cancel, choose ‘Log in with own account’, then ‘Forgot your password?’.</p>
          )
        )}
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
