import { errorText, notify, useSessionActions, useUser } from '@screenlore/browser-kit';
import type { CallReply } from '@screenlore/contracts';
import { Button, classNames, lazyPart, PressedPiece, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { cancelEmailChange, getOwnEmail, sendVerification } from './api.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

/** Seldom needed, so it loads on demand. */
const ChangeEmail = lazyPart(() => import('./change-email.js'));

type OwnEmail = CallReply<'get-own-email'>;

/** A typical length: reserves the space for an unconfirmed email. */
const ANY_EMAIL = 'somebody.here@mail.example';
const TO_CONFIRM: OwnEmail = {
  ...{ email: ANY_EMAIL, verified: false, mailIsOn: true, mayWrite: false },
  waiting: { email: ANY_EMAIL, until: '' },
};

/**
 * The member's email: whether it is confirmed, and how to change it (VERIFY-03, VERIFY-06). Only if the portal sends
 * mail.
 */
export function OwnEmail() {
  const query = getOwnEmail.useQuery({}, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const user = useUser();
  const { changed } = useSessionActions();
  const mayWrite = query.data?.mayWrite;
  useEffect(() => {
    // It was confirmed in another browser.
    if (user && mayWrite !== undefined && user.mayWrite !== mayWrite) changed({ mayWrite });
  });
  return (
    <SettingsSection
      title="Email"
      query={query}
      failure="Your email could not be loaded."
      skeleton={
        user?.mayWrite === false ? (
          <SkeletonGroup className={classNames(styles.section, styles.reserved)}>
            <Email own={TO_CONFIRM} onDone={() => undefined} />
          </SkeletonGroup>
        ) : (
          <SkeletonGroup className={styles.section}>
            <Skeleton height="1.6rem" width="min(16rem, 100%)" />
            <Skeleton height="44px" width="10rem" />
          </SkeletonGroup>
        )
      }
      headingRef={heading}
    >
      {(own) => <Email own={own} onDone={() => heading.current?.focus()} />}
    </SettingsSection>
  );
}

function Email({ own, onDone }: { own: OwnEmail; onDone: () => void }) {
  const { email, verified, waiting, mayWrite } = own;
  const [changing, setChanging] = useState(false);
  const [send, sending] = sendVerification.useMutation();
  const [cancel, cancelling] = cancelEmailChange.useMutation();
  const busy = sending.isLoading || cancelling.isLoading;
  /** The change awaiting its link. */
  const asked = waiting?.email ?? (verified ? null : email);
  const replaces = waiting !== null && email !== null && waiting.email !== email;

  async function sendAgain(): Promise<void> {
    const { data, error } = await send({});
    if (error) notify.error(errorText(error));
    else notify.success(`A link is on its way to ${data.email}`);
  }
  async function keep(): Promise<void> {
    const { error } = await cancel({});
    if (error) notify.error(errorText(error));
    else onDone();
  }
  function close(): void {
    setChanging(false);
    onDone();
  }

  return (
    <>
      {email !== null && (
        <p className={styles.device}>
          <span dir="auto" className={styles.email}>
            {email}
          </span>
          <span className={verified ? styles.here : styles.open}>
            {verified ? 'Confirmed' : 'Not confirmed'}
          </span>
        </p>
      )}
      {asked !== null && (
        <div className={styles.waiting}>
          <p>
            {replaces ? (
              <>
                <strong dir="auto">{asked}</strong> becomes your email once you press the link that we sent
                there.
              </>
            ) : (
              <>
                {waiting ? 'Press the link that we sent to ' : 'Have a link sent to '}
                <strong dir="auto">{asked}</strong> to confirm that it is yours.
                {!mayWrite && ' Then you can also write comments, reviews and articles.'}
              </>
            )}
          </p>
          <div className="buttons">
            <Button disabled={busy} onClick={() => void sendAgain()}>
              {sending.isLoading ? 'Sending…' : waiting ? 'Send it again' : 'Send the link'}
            </Button>
            {replaces && (
              <Button disabled={busy} onClick={() => void keep()}>
                Keep my email
              </Button>
            )}
          </div>
        </div>
      )}
      {email === null && asked === null && (
        <p className="muted">Your account has no email. With one you can choose a new password by a link.</p>
      )}
      {changing ? (
        <PressedPiece waiting={<Skeleton height="16rem" />} onMissed={() => setChanging(false)}>
          <ChangeEmail onClose={close} />
        </PressedPiece>
      ) : (
        <Button onClick={() => setChanging(true)}>{email === null ? 'Add an email' : 'Change email'}</Button>
      )}
    </>
  );
}
