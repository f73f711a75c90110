import { useUser } from '@screenlore/browser-kit';
import { Modal } from '@screenlore/ui';
import { Fragment } from 'react';
import styles from './keys-dialog.module.css';

interface KeyRow {
  /** Any of these keys. */
  keys: readonly string[];
  what: string;
}

const SEARCH: KeyRow = { keys: ['/', 'Ctrl K', '⌘ K'], what: 'Search' };
/** For members only. */
const LOG: KeyRow = { keys: ['L'], what: 'Log what you saw or played' };
const KEYS: readonly KeyRow[] = [
  { keys: ['?'], what: 'Show this list' },
  { keys: ['Esc'], what: 'Close what is open' },
  { keys: ['←', '→'], what: 'Next or previous card, tab, photo or star' },
  { keys: ['↓', '↑'], what: 'Next or previous result, entry of a menu or of a list' },
  { keys: ['Home', 'End'], what: 'First or last of them' },
  { keys: ['Enter'], what: 'Open what is in focus; in the search, all results' },
];

/** The portal's keyboard shortcuts (SHELL-80). */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {[SEARCH, ...(user ? [LOG] : []), ...KEYS].map(({ keys, what }) => (
          <div key={what} className={styles.row}>
            <dt>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <span className={styles.or}> or </span>}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>In a field, single letters and signs are text.</p>
    </Modal>
  );
}
