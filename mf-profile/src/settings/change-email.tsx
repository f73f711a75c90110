import { errorText, LoadError, notify, useUser } from '@screenlore/browser-kit';
import { LIMITS, MESSAGES } from '@screenlore/contracts';
import { Button, lazyModule, Skeleton } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { getOwnSignIn } from '../shared/api.js';
import { OwnerProofField } from '../shared/form/owner-proof-field.js';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import { useProof } from '../shared/proof/use-proof.js';
import { changeEmail } from './api.js';
import styles from './settings.module.css';

const formRules = lazyModule(() => import('./form-rules.js'));

/** Refusals about the email; these calls' other refusals are about the password or username. */
const OF_THE_EMAIL: readonly string[] = [MESSAGES.emailTaken, MESSAGES.emailIsYours];
const OF_THE_PROOF: readonly unknown[] = [403];

/** Sends a link to another email. The part above shows the pending request. */
export default function ChangeEmail({ onClose }: { onClose: () => void }) {
  const ways = getOwnSignIn.useQuery({});
  if (ways.error !== undefined && !ways.data)
    return <LoadError title="How you log in could not be loaded." query={ways} />;
  return ways.data ? (
    <ChangeForm hasPassword={ways.data.hasPassword} onClose={onClose} />
  ) : (
    <Skeleton height="16rem" />
  );
}

function ChangeForm({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [send] = changeEmail.useMutation();
  const username = useUser()?.username ?? '';
  const { askForProof, proofDialog } = useProof();
  const place = useRef<HTMLDivElement>(null);
  const { form, field, filled, pending } = useForm<'email' | 'proof'>({
    empty: { email: '', proof: '' },
    async send(typed) {
      const checked = (await formRules.load()).checkEmailChange(typed);
      if ('faults' in checked) return checked.faults;
      const { data, error } = await askForProof(() => send(checked.data));
      if (error) {
        const text = errorText(error);
        if (OF_THE_EMAIL.includes(text)) return { email: text };
        if ('status' in error && OF_THE_PROOF.includes(error.status)) return { proof: text };
        throw error;
      }
      notify.success(`A link is on its way to ${data.email}`);
      onClose();
      return undefined;
    },
  });
  useEffect(formRules.warm, []);
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return (
    <div ref={place}>
      <form {...form} className={styles.form}>
        <p className="muted">
          We send a link to the new email. Until you press it, everything stays as it is.
        </p>
        {hasPassword && (
          <input dir="auto" type="text" autoComplete="username" value={username} readOnly hidden />
        )}
        <TextField
          {...field('email')}
          label="New email"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailMax}
        />
        <OwnerProofField
          {...field('proof')}
          hasPassword={hasPassword}
          hint="You have no password here: your username says that it is you."
        />
        <div className="buttons">
          <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
            {pending ? 'Sending…' : 'Send a link'}
          </Button>
          <Button className={styles.submit} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {proofDialog}
    </div>
  );
}
