import { errorText, useGiven } from '@screenlore/browser-kit';
import type { Viewing } from '@screenlore/contracts';
import { Button, Icon, IconButton, WordList } from '@screenlore/ui';
import { useState } from 'react';
import { useViewings } from '../../shared/viewings/use-viewings.js';
import { dateOf, factsOf } from '../../shared/viewings/viewing-facts.js';
import type { DialogView } from './dialog-view.js';
import styles from './own-viewings.module.css';

interface OwnViewingsProps {
  /** The newest viewings. */
  viewings: readonly Viewing[];
  count: number;
  onView: (view: DialogView) => void;
  onChanged: () => void;
}

/** The reader's viewings of a title, the newest first (LIB-15). */
export function OwnViewings({ viewings, count, onView, onChanged }: OwnViewingsProps) {
  const { remove } = useViewings(onChanged);
  const { given } = useGiven();
  const [removing, setRemoving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function take(viewing: Viewing) {
    setFailure(null);
    setRemoving(viewing._id);
    await remove(viewing).catch((error: unknown) => setFailure(errorText(error)));
    setRemoving(null);
  }

  return (
    <div className={styles.own}>
      {viewings.length === 0 && <p className="muted">No viewings left.</p>}
      <ul className={styles.list}>
        {viewings.map((viewing) => (
          <li key={viewing._id} className={styles.viewing} aria-busy={removing === viewing._id}>
            <div className={styles.words}>
              <p className={styles.date}>
                {dateOf(viewing)}
                {viewing.rating !== null && (
                  <span className={styles.rating}>
                    <Icon name="star" size={14} />
                    <span className="visually-hidden">Rated</span> {given(viewing.rating)}
                  </span>
                )}
              </p>
              {factsOf(viewing).length > 0 && (
                <p className={styles.facts}>
                  <WordList words={factsOf(viewing)} between=" · " />
                </p>
              )}
              {viewing.text !== null && (
                <p dir="auto" className={styles.text}>
                  {viewing.text}
                </p>
              )}
              {viewing.tags.length > 0 && (
                <p className={styles.facts}>
                  <WordList words={viewing.tags} />
                </p>
              )}
            </div>
            <IconButton
              label={`Change: ${dateOf(viewing)}`}
              icon="edit"
              onClick={() => onView({ show: 'form', viewing, back: true })}
            />
            <IconButton
              label={`Remove: ${dateOf(viewing)}`}
              icon="trash"
              disabled={removing !== null}
              onClick={() => void take(viewing)}
            />
          </li>
        ))}
      </ul>
      {count > viewings.length && (
        <p className={styles.facts}>These are the newest {viewings.length}. The diary has all of them.</p>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button onClick={() => onView({ show: 'form', viewing: null, back: true })}>Add another</Button>
    </div>
  );
}
