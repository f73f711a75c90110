import { LoadError, passwordPolicy, usePageTitle, useSessionActions, useUser } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { Button, ButtonLink, lazyModule } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { isOfNewPassword } from '../shared/form/password-faults.js';
import { PasswordField } from '../shared/form/password-field.js';
import { useForm } from '../shared/form/use-form.js';
import { checkResetLink, resetPassword } from './api.js';
import { LinkWaiting, Told, useLinkToken } from './link-parts.js';
import styles from './login-form.module.css';
import { LoginPlace } from './login-place.js';

/** The schemas are larger than the page, so they load while the form is filled in. */
const rules = lazyModule(() => import('./reset-rules.js'));

const FORM = 'Choose a new password';

/** /reset-password#…: sets a new password with a mail's link (RESET-03 ff.). The secret is not part of any page request. */
export default function ResetPage() {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'changed' | 'gone'>();
  usePageTitle(FORM);
  if (outcome === 'changed') return <Changed />;
  if (outcome === 'gone' || token === '') return <Gone />;
  return (
    <LoginPlace title={FORM}>
      {token === undefined ? <LinkWaiting /> : <Checked key={token} token={token} onOutcome={setOutcome} />}
    </LoginPlace>
  );
}

interface CheckedProps {
  token: string;
  onOutcome: (outcome: 'changed' | 'gone') => void;
}

function Checked({ token, onOutcome }: CheckedProps) {
  const query = checkResetLink.useQuery({ token }, { refetchOnMountOrArgChange: true });
  // Anything longer than a link is refused as invalid.
  const isGone =
    query.data?.works === false || (query.error && 'status' in query.error && query.error.status === 400);
  useEffect(() => {
    if (isGone) onOutcome('gone');
  }, [isGone, onOutcome]);
  if (query.data?.works) return <ResetForm token={token} onOutcome={onOutcome} />;
  if (query.error && !isGone) return <LoadError title="The link could not be checked." query={query} />;
  return <LinkWaiting />;
}

function ResetForm({ token, onOutcome }: CheckedProps) {
  const user = useUser();
  const session = useSessionActions();
  const [send] = resetPassword.useMutation();
  const place = useRef<HTMLDivElement>(null);
  const { form, field, filled, pending } = useForm<'newPassword'>({
    empty: { newPassword: '' },
    async send(typed) {
      const checked = (await rules.load()).checkReset({ ...typed, token }, passwordPolicy());
      if ('faults' in checked) return checked.faults;
      const { error } = await send(checked.data);
      if (error) {
        const text = 'error' in error ? String(error.error) : '';
        if (isOfNewPassword(text)) return { newPassword: text };
        if (text !== MESSAGES.resetLinkGone) throw error;
        onOutcome('gone');
        return undefined;
      }
      // All sessions of the account have ended, including this browser's.
      if (user) session.signOut();
      onOutcome('changed');
      return undefined;
    },
  });
  useEffect(rules.warm, []);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <form {...form} className={styles.form}>
        <p className="muted">You will be logged out everywhere. Then log in with the new password.</p>
        <PasswordField {...field('newPassword')} label="New password" autoComplete="new-password" />
        <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
          {pending ? 'Changing…' : 'Change password'}
        </Button>
      </form>
    </div>
  );
}

const Changed = () => (
  <Told title="Your password is changed" action={<ButtonLink to="/login">Log in</ButtonLink>}>
    You are logged out everywhere. Log in with your new password.
  </Told>
);

const Gone = () => (
  <Told
    title="This link no longer works"
    action={<ButtonLink to="/login#forgot">Ask for a new link</ButtonLink>}
  >
    A link works once, for 30 minutes, and only if it is complete. If you have changed your password since,
    log in with the new one.
  </Told>
);
