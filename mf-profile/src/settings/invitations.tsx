import { errorText, notify, useSignUpMode } from '@screenlore/browser-kit';
import { APP_BASE, INVITATION_HASH, type Invitation, LIMITS } from '@screenlore/contracts';
import { Button, classNames, counted, formatDate, lazyModule, Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import { CopyOnce } from '../shared/copy-line.js';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import { useProof } from '../shared/proof/use-proof.js';
import { getInvitations, makeInvitation, revokeInvitation } from './api.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

/** For administrators while sign-up needs an invitation: links with a number of sign-ups each (GATE-32). */
export function Invitations() {
  return useSignUpMode() === 'invite' ? <AllInvitations /> : null;
}

function AllInvitations() {
  const query = getInvitations.useQuery({}, { refetchOnMountOrArgChange: true });
  const onChange = () => void query.refetch();
  return (
    <SettingsSection
      title="Invitations"
      query={query}
      failure="The invitations could not be loaded."
      skeleton={<Skeleton height="12rem" />}
    >
      {({ invitations }) => (
        <>
          <p className="muted">Anyone with the link can create an account, until it ends or is used up.</p>
          <NewInvitation onMade={onChange} />
          {invitations.length > 0 && (
            <ul className={styles.list} aria-label="Invitations">
              {invitations.map((invitation) => (
                <Row key={invitation._id} invitation={invitation} onGone={onChange} />
              ))}
            </ul>
          )}
        </>
      )}
    </SettingsSection>
  );
}

const formRules = lazyModule(() => import('./form-rules.js'));

const USUAL = { note: '', most: '1', days: '7' };

function NewInvitation({ onMade }: { onMade: () => void }) {
  const [address, setAddress] = useState<string>();
  const [make] = makeInvitation.useMutation();
  const { askForProof, proofDialog } = useProof();
  const { form, field, filled, pending, clear } = useForm<keyof typeof USUAL>({
    empty: USUAL,
    async send({ note, most, days }) {
      const { checkInvitation } = await formRules.load();
      const given = checkInvitation({ note, most: Number(most), days: Number(days) });
      if ('faults' in given) {
        const { most: fewOrMany, days: shortOrLong } = given.faults;
        return {
          ...given.faults,
          ...(fewOrMany && { most: `A number from 1 to ${LIMITS.invitationUsesMax}` }),
          ...(shortOrLong && { days: `A number from 1 to ${LIMITS.invitationDaysMax}` }),
        };
      }
      const { data, error } = await askForProof(() => make(given.data));
      if (error) throw error;
      const { key } = data;
      setAddress(`${window.location.origin}${APP_BASE}/login${INVITATION_HASH}${key}`);
      clear();
      onMade();
      return undefined;
    },
  });
  return (
    <>
      <form {...form} className={styles.form} aria-label="New invitation">
        <TextField
          {...field('note')}
          label="Who is it for?"
          autoComplete="off"
          maxLength={LIMITS.invitationNoteMax}
        />
        <div className={styles.two}>
          <TextField {...field('most')} label="Accounts" autoComplete="off" inputMode="numeric" />
          <TextField {...field('days')} label="Days it works" autoComplete="off" inputMode="numeric" />
        </div>
        <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
          Make an invitation
        </Button>
      </form>
      {proofDialog}
      {address && <CopyOnce label="Link of the new invitation" address={address} />}
    </>
  );
}

function Row({ invitation, onGone }: { invitation: Invitation; onGone: () => void }) {
  const { _id, note, most, used, endsAt, by } = invitation;
  const [revoke, revoking] = revokeInvitation.useMutation();
  return (
    <li className={classNames(styles.item, styles.session)}>
      <div className={styles.facts}>
        <p dir="auto">{note}</p>
        <p dir="auto" className={styles.fact}>
          {used} of {counted(most, 'account', 'accounts')} · ends{' '}
          <time dateTime={endsAt}>{formatDate(endsAt)}</time>
          {by && <> · by @{by}</>}
        </p>
      </div>
      <Button
        aria-label={`Revoke the invitation for ${note}`}
        disabled={revoking.isLoading}
        onClick={async () => {
          const { error } = await revoke({ invitationId: _id });
          if (error) notify.error(errorText(error));
          else notify.success('The invitation is revoked');
          onGone();
        }}
      >
        Revoke
      </Button>
    </li>
  );
}
