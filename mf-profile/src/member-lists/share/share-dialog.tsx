import { errorText, LoadError, notify } from '@screenlore/browser-kit';
import { APP_BASE, type ListLink, type OpenedList } from '@screenlore/contracts';
import { Button, Modal, Skeleton } from '@screenlore/ui';
import { useId, useState } from 'react';
import { CopyLine, CopyOnce } from '../../shared/copy-line.js';
import { FOR_WHOM, listPath } from '../../shared/lists/words.js';
import { getListLinks, makeListLink, revokeListLink } from '../api.js';
import styles from './share-dialog.module.css';

const DAY_H = 24;
/** How long a link is valid. Links that never end are forgotten, so that is the last choice. */
const LASTS = [
  { hours: DAY_H, label: 'For a day' },
  { hours: 7 * DAY_H, label: 'For a week' },
  { hours: 30 * DAY_H, label: 'For 30 days' },
  { hours: null, label: 'Until it is revoked' },
] as const;
const USUAL = 2;

const addressOf = (listId: string, key?: string): string =>
  `${window.location.origin}${APP_BASE}${listPath(listId)}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;

/** The address of a list, and links for people outside its audience (LIB-44). */
export default function ShareDialog({ list, onClose }: { list: OpenedList; onClose: () => void }) {
  const query = getListLinks.useQuery({ listId: list._id }, { refetchOnMountOrArgChange: true });
  const links = query.currentData?.links;
  return (
    <Modal open onClose={onClose} title="Share the list">
      <div className={styles.dialog}>
        {list.visibility !== 'onlyMe' && (
          <section className={styles.part}>
            <h3>Address</h3>
            <p className="muted">{FOR_WHOM[list.visibility]}.</p>
            <CopyLine label="Address of the list" address={addressOf(list._id)} />
          </section>
        )}
        <section className={styles.part}>
          <h3>By a link</h3>
          <p className="muted">
            Anyone with a link can see the list, without an account, until the link ends.
          </p>
          <NewLink listId={list._id} onMade={() => void query.refetch()} />
          {links === undefined && query.error === undefined && <Skeleton height="44px" />}
          {links === undefined && query.error !== undefined && (
            <LoadError title="The links could not be loaded." query={query} />
          )}
          {links && links.length > 0 && (
            <ul className={styles.links} aria-label="Links to the list">
              {links.map((link) => (
                <LinkRow key={link._id} listId={list._id} link={link} onGone={() => void query.refetch()} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Modal>
  );
}

function NewLink({ listId, onMade }: { listId: string; onMade: () => void }) {
  const id = useId();
  const [chosen, choose] = useState<number>(USUAL);
  const [address, setAddress] = useState<string>();
  const [make, making] = makeListLink.useMutation();
  async function press(): Promise<void> {
    const { data, error } = await make({ listId, hours: LASTS[chosen]?.hours ?? null });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    setAddress(addressOf(listId, data.key));
    onMade();
  }
  return (
    <>
      <div className={styles.make}>
        <label htmlFor={id} className="visually-hidden">
          How long the link works
        </label>
        <select
          id={id}
          className={styles.select}
          value={chosen}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {LASTS.map(({ label }, place) => (
            <option key={label} value={place}>
              {label}
            </option>
          ))}
        </select>
        <Button variant="primary" disabled={making.isLoading} onClick={() => void press()}>
          Make a link
        </Button>
      </div>
      {address && <CopyOnce label="Address of the new link" address={address} />}
    </>
  );
}

interface LinkRowProps {
  listId: string;
  link: ListLink;
  onGone: () => void;
}

function LinkRow({ listId, link, onGone }: LinkRowProps) {
  const [revoke, revoking] = revokeListLink.useMutation();
  const made = momentText(link.madeAt);
  return (
    <li className={styles.link}>
      <span>
        Made <time dateTime={link.madeAt}>{made}</time>
        <span className="muted">
          {' · '}
          {link.endsAt ? (
            <>
              ends <time dateTime={link.endsAt}>{momentText(link.endsAt)}</time>
            </>
          ) : (
            'does not end'
          )}
        </span>
      </span>
      <Button
        aria-label={`Revoke the link made ${made}`}
        disabled={revoking.isLoading}
        onClick={async () => {
          const { error } = await revoke({ listId, linkId: link._id });
          if (error) notify.error(errorText(error));
          else notify.success('The link is revoked');
          onGone();
        }}
      >
        Revoke
      </Button>
    </li>
  );
}

/** In the visitor's own language and time zone: only browsers render this dialog. */
const momentText = (moment: string): string =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
