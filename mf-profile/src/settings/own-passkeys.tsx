import { errorText, notify } from '@screenlore/browser-kit';
import type { Passkey } from '@screenlore/contracts';
import { Button, classNames, formatDate, preloadModal, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { momentText } from '../shared/moment-text.js';
import { PASSKEYS_ARE } from '../shared/passkeys/api.js';
import { passkeysWork } from '../shared/passkeys/passkeys-work.js';
import { device, nameOfDevice } from '../shared/passkeys/use-device.js';
import { useProof } from '../shared/proof/use-proof.js';
import { Question } from '../shared/question/question.js';
import { addPasskey, getOwnPasskeys, removePasskey, startPasskey } from './api.js';
import { RenamePasskey } from './passkey-dialogs.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

/** The member's passkeys: adding, renaming, removing (KEY-02). */
export function OwnPasskeys() {
  const query = getOwnPasskeys.useQuery({}, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const [start] = startPasskey.useMutation();
  const [add] = addPasskey.useMutation();
  const { askForProof, proofDialog } = useProof();
  useEffect(() => void preloadModal(), []);

  async function press(): Promise<void> {
    setAdding(true);
    try {
      const { data, error } = await askForProof(() => start({}));
      if (error) throw error;
      const { makePasskey } = await device.load();
      await add({ reply: await makePasskey(data.options), name: nameOfDevice() }).unwrap();
      notify.success('Your passkey is added. You can log in with it from now on');
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setAdding(false);
    }
  }
  return (
    <SettingsSection
      title="Passkeys"
      query={query}
      failure="Your passkeys could not be loaded."
      skeleton={
        <SkeletonGroup className={styles.section}>
          <Skeleton height="1.6rem" />
          <Skeleton height="44px" width="10rem" />
        </SkeletonGroup>
      }
      headingRef={heading}
    >
      {({ passkeys }) => (
        <>
          <p className="muted">{PASSKEYS_ARE}</p>
          {passkeys.length > 0 && (
            <ul className={styles.list} aria-label="Your passkeys">
              {passkeys.map((passkey) => (
                <Row key={passkey._id} passkey={passkey} onGone={() => heading.current?.focus()} />
              ))}
            </ul>
          )}
          {passkeysWork() ? (
            <Button disabled={adding} onClick={() => void press()}>
              {adding ? 'Waiting for your device…' : 'Add a passkey'}
            </Button>
          ) : (
            <p className="muted">This browser cannot add one here.</p>
          )}
          {proofDialog}
        </>
      )}
    </SettingsSection>
  );
}

function Row({ passkey, onGone }: { passkey: Passkey; onGone: () => void }) {
  const { _id: passkeyId, name, createdAt, usedAt, backedUp } = passkey;
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const [remove, removing] = removePasskey.useMutation();
  const { askForProof, proofDialog } = useProof();

  async function goOn(): Promise<void> {
    setAsked(null);
    const { error } = await askForProof(() => remove({ passkeyId }));
    if (error) notify.error(errorText(error));
    else {
      notify.success('The passkey is removed');
      onGone();
    }
  }
  return (
    <li className={classNames(styles.item, styles.session)}>
      <div className={styles.facts}>
        <p dir="auto" className={styles.device}>
          {name}
        </p>
        <p className={styles.fact}>
          Since <time dateTime={createdAt}>{formatDate(createdAt)}</time> ·{' '}
          {usedAt ? (
            <>
              last used <time dateTime={usedAt}>{momentText(usedAt)}</time>
            </>
          ) : (
            'not used yet'
          )}
          {backedUp && ' · on all your devices'}
        </p>
      </div>
      <div className="buttons">
        <Button aria-label={`Rename ${name}`} onClick={() => setAsked('rename')}>
          Rename
        </Button>
        <Button
          aria-label={`Remove ${name}`}
          disabled={removing.isLoading}
          onClick={() => setAsked('remove')}
        >
          Remove
        </Button>
      </div>
      {asked === 'rename' && <RenamePasskey passkey={passkey} onClose={() => setAsked(null)} />}
      {asked === 'remove' && (
        <Question
          title="Remove this passkey?"
          consequence={`Nobody can log in with “${name}” any more. Your device keeps it until you delete it there as well.`}
          action="Remove passkey"
          onCancel={() => setAsked(null)}
          onAnswer={() => void goOn()}
        />
      )}
      {proofDialog}
    </li>
  );
}
