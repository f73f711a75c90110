import { LoadError, useSessionActions } from '@screenlore/browser-kit';
import { LEAVING_TEXTS, type LeavingTexts } from '@screenlore/contracts';
import { Button, Skeleton } from '@screenlore/ui';
import { useId } from 'react';
import { getOwnSignIn } from '../shared/api.js';
import { OwnerProofField } from '../shared/form/owner-proof-field.js';
import { useForm } from '../shared/form/use-form.js';
import { useProof } from '../shared/proof/use-proof.js';
import { deleteAccount } from './api.js';
import styles from './leaving.module.css';
import type { Made } from './made-notice.js';

/** A wrong password or username, or too many attempts. */
const OF_THE_PROOF: readonly unknown[] = [403, 429];

const CHOICES: Record<LeavingTexts, { label: string; hint: string }> = {
  remove: {
    label: 'Remove them',
    hint: 'Articles and reviews go with the comments under them. A comment that others replied to stays as an empty place, so that the replies can still be read.',
  },
  nameless: {
    label: 'Leave them without my name',
    hint: 'They are by “Deleted member”. Nobody can change or remove them later in your name.',
  },
};

interface LeaveFormProps {
  /** Deletion was already requested. */
  again: boolean;
  onMade: (made: Made) => void;
}

export function LeaveForm({ again, onMade }: LeaveFormProps) {
  const ways = getOwnSignIn.useQuery({});
  const title = again ? 'Change your choice' : 'Delete it';
  return (
    <section className={styles.part} aria-labelledby="request" aria-busy={ways.isFetching}>
      <h2 dir="auto" id="request">
        {title}
      </h2>
      {ways.error !== undefined && <LoadError title="How you log in could not be loaded." query={ways} />}
      {ways.data ? (
        <Request again={again} hasPassword={ways.data.hasPassword} onMade={onMade} />
      ) : (
        ways.error === undefined && <Skeleton height="24rem" />
      )}
    </section>
  );
}

function Request({ again, hasPassword, onMade }: LeaveFormProps & { hasPassword: boolean }) {
  const [send] = deleteAccount.useMutation();
  const { leaves } = useSessionActions();
  const { askForProof, proofDialog } = useProof();
  const name = useId();
  const { form, field, filled, pending } = useForm({
    empty: { texts: '', proof: '' },
    async send({ texts: chosen, proof }) {
      const texts = LEAVING_TEXTS.find((leavingText) => leavingText === chosen);
      if (!texts) return { texts: 'Choose one of the two' };
      const { data, error } = await askForProof(() => send({ texts, proof }));
      if (error) {
        if ('status' in error && OF_THE_PROOF.includes(error.status)) return { proof: error.error };
        throw error;
      }
      leaves(data.dueAt);
      onMade(data);
      return undefined;
    },
  });
  const texts = field('texts');
  return (
    <>
      <form {...form} className={styles.form}>
        <fieldset className={styles.texts} aria-describedby={texts.fault && `${name}-fault`}>
          <legend>Your articles, reviews and comments</legend>
          {LEAVING_TEXTS.map((leavingText) => (
            <label key={leavingText} className={styles.choice}>
              <input
                type="radio"
                name="texts"
                value={leavingText}
                checked={texts.value === leavingText}
                onChange={() => texts.onChange(leavingText)}
              />
              <span>
                <span className={styles.label}>{CHOICES[leavingText].label}</span>
                <span className={styles.hint}>{CHOICES[leavingText].hint}</span>
              </span>
            </label>
          ))}
          {texts.fault && (
            <p id={`${name}-fault`} className={styles.fault}>
              {texts.fault}
            </p>
          )}
        </fieldset>
        <OwnerProofField
          {...field('proof')}
          hasPassword={hasPassword}
          hint="Your account has no password. Type your username, so that nothing is deleted by mistake."
        />
        <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
          {pending ? 'Sending…' : again ? 'Change my choice' : 'Delete my account'}
        </Button>
      </form>
      {proofDialog}
    </>
  );
}
