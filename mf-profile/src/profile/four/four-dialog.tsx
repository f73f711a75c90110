import { errorText, notify, useDeviceMode } from '@screenlore/browser-kit';
import { type Category, FAVORITE_FOUR, LIMITS, type ListEntry } from '@screenlore/contracts';
import { Button, ErrorNotice, IconButton, Modal, Picture } from '@screenlore/ui';
import { useRef, useState } from 'react';
import { setFavoriteFour } from '../api.js';
import { TitleResults } from '../background/title-results.js';
import { useDebounced } from '../background/use-debounced.js';
import styles from './four.module.css';

const FOUND = { mobile: 6, otherwise: 12 };
/** The search waits for a pause (ms) in typing. */
const TYPING_MS = 200;

interface Chosen {
  itemType: Category;
  titleId: string;
  title: string;
  year: number | null;
  cover: string;
}

interface FourDialogProps {
  entries: readonly ListEntry[];
  onClose: () => void;
}

/** Chooses and orders the owner's favourites; nothing changes until it is saved (PROFILE-10). */
export default function FourDialog({ entries, onClose }: FourDialogProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => entries.flatMap(chosenOf));
  const [term, setTerm] = useState('');
  const settled = useDebounced(term, TYPING_MS);
  const [save, saving] = setFavoriteFour.useMutation();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The last change, announced to screen readers. */
  const [said, setSaid] = useState('');
  const count = useDeviceMode() === 'mobile' ? FOUND.mobile : FOUND.otherwise;
  const isFull = chosen.length >= FAVORITE_FOUR;

  function add(title: Chosen): void {
    if (chosen.some(({ titleId }) => titleId === title.titleId)) setSaid(`${title.title} is already chosen`);
    else if (!isFull) {
      setChosen([...chosen, title]);
      setSaid(`${title.title} is number ${chosen.length + 1}`);
      setTerm('');
    }
  }

  function move(from: number, to: number): void {
    if (to < 0 || to >= chosen.length) return;
    const order = [...chosen];
    order.splice(to, 0, ...order.splice(from, 1));
    setChosen(order);
    setSaid(`${order[to]?.title} is number ${to + 1}`);
  }

  function remove({ titleId, title }: Chosen): void {
    setChosen(chosen.filter((other) => other.titleId !== titleId));
    setSaid(`${title} is removed`);
    // Its button disappears, and the focus must not go with it.
    (search.current ?? list.current)?.focus();
  }

  async function keep(): Promise<void> {
    const { error } = await save({ titles: chosen.map(({ titleId }) => titleId) });
    if (error !== undefined) return;
    notify.success('Saved');
    onClose();
  }

  return (
    <Modal open onClose={onClose} title="Your favourite four" size="wide">
      <div className={styles.dialog}>
        {chosen.length > 0 && (
          <ol ref={list} tabIndex={-1} aria-label="Chosen titles">
            {chosen.map((item, at) => (
              <li key={item.titleId} className={styles.one}>
                <div className={styles.cover}>
                  <Picture src={item.cover} alt="" shape="poster" sizes="48px" fallbackText={item.title} />
                </div>
                <span className={styles.name}>
                  <span className="clamp" dir="auto">
                    {item.title}
                  </span>
                  {item.year !== null && <span className="muted">{item.year}</span>}
                </span>
                <span className={styles.moves}>
                  <IconButton
                    icon="chevron-down"
                    className={styles.earlier}
                    label={`Move ${item.title} up`}
                    aria-disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={`Move ${item.title} down`}
                    aria-disabled={at === chosen.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton icon="close" label={`Remove ${item.title}`} onClick={() => remove(item)} />
                </span>
              </li>
            ))}
          </ol>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {isFull ? (
          <p className="muted">That is four. Remove a title to choose another.</p>
        ) : (
          <>
            <input
              ref={search}
              type="search"
              dir="auto"
              value={term}
              onChange={({ target }) => setTerm(target.value)}
              aria-label="Search for a title"
              placeholder="Search for a movie, series or game"
              maxLength={LIMITS.searchQueryMax}
              autoComplete="off"
            />
            <TitleResults term={settled} isSettled={settled === term} count={count} onChoose={add} />
          </>
        )}
        {saving.error !== undefined && (
          <ErrorNotice title="Your four could not be saved.">{errorText(saving.error)}</ErrorNotice>
        )}
        <div className={`buttons ${styles.foot}`}>
          <Button variant="primary" disabled={saving.isLoading} onClick={() => void keep()}>
            Save
          </Button>
          <Button disabled={saving.isLoading} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Modal>
  );
}

const chosenOf = ({ itemType, item }: ListEntry): Chosen[] =>
  itemType === 'roles' ? [] : [{ itemType, ...item }];
