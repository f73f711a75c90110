import { errorText, type Given, notify, useGiven } from '@screenlore/browser-kit';
import type { Import, ImportConflict } from '@screenlore/contracts';
import { classNames, formatDate, Icon } from '@screenlore/ui';
import { useId, useState } from 'react';
import { setImportConflicts } from '../api.js';
import { SOURCES } from '../words.js';
import { conflictName, type Side, wordSaid } from './conflict-words.js';
import styles from './conflicts.module.css';

interface ConflictChoiceProps {
  job: Import;
  conflict: ImportConflict;
  /** The name of the title or list. */
  name: string;
}

/** The portal's value and the file's, side by side, to choose between (LIB-174). */
export function ConflictChoice({ job, conflict, name }: ConflictChoiceProps) {
  const [set] = setImportConflicts.useMutation();
  /** Chosen, and being saved. */
  const [sent, setSent] = useState<Side | null>(null);
  const group = useId();
  const { given } = useGiven();
  const { n, list, mine, file } = conflict;
  const stands = sent ?? conflict.stands;

  async function choose(side: Side): Promise<void> {
    setSent(side);
    const { error } = await set({ importId: job._id, n, stands: side });
    setSent(null);
    if (error !== undefined) notify.error(errorText(error));
  }
  const sideOf = (side: Side) => {
    const { at, source } = side === 'mine' ? mine : file;
    const from = side === 'file' ? 'This file' : source ? SOURCES[source] : 'Here';
    return (
      <>
        <span className={styles.value}>{saidBy(conflict, side, given)}</span>
        <span className={styles.facts}>{at === null ? from : `${from}, ${dateWords(at)}`}</span>
      </>
    );
  };
  const about = (
    <>
      {conflictName(conflict)}
      {list && (
        <>
          {' '}
          <q dir="auto">{list}</q>
        </>
      )}
    </>
  );
  if (job.state !== 'ready')
    return (
      <p dir="auto" className={styles.facts}>
        {about}: {sideOf('mine')} · {sideOf('file')}
      </p>
    );
  return (
    <fieldset className={styles.conflict}>
      <legend>
        {about}
        <span className="visually-hidden">
          {' '}
          of <span dir="auto">{name}</span>
        </span>
      </legend>
      {(['mine', 'file'] as const).map((side) => (
        <label key={side} className={classNames(styles.side, stands === side && styles.stands)}>
          <input type="radio" name={group} checked={stands === side} onChange={() => void choose(side)} />
          <span className={styles.said}>{sideOf(side)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One of the two values. */
function saidBy(conflict: ImportConflict, side: Side, given: Given['given']) {
  const { rating, text } = conflict[side];
  const word = wordSaid(conflict, side);
  if (word !== null) return <span dir="auto">{word}</span>;
  return (
    <>
      {rating !== null && (
        <span className={styles.rating}>
          <Icon name="star" size={14} />
          <span className="visually-hidden">Rated</span> {given(rating)}
        </span>
      )}{' '}
      {text !== null && <q dir="auto">{text}</q>}
    </>
  );
}

/** A day, a month, a year or a moment. */
const dateWords = (at: string): string => (at.length >= 10 ? formatDate(at) : at);
