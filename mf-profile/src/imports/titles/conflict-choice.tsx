import { errorText, type Given, notify, useGiven } from '@screenlore/browser-kit';
import type { Import, ImportConflict } from '@screenlore/contracts';
import { classNames, formatDate, Icon } from '@screenlore/ui';
import { useId, useState } from 'react';
import { setImportConflicts } from '../api.js';
import { SOURCES } from '../words.js';
import styles from './conflicts.module.css';

const NAMES: Record<ImportConflict['what'], string> = {
  rating: 'Rating',
  viewing: 'Viewing',
  plan: 'Want to see',
  like: 'Favourite',
  status: 'Dropped or paused',
  list: 'List',
  entry: 'On the list',
};

interface ConflictChoiceProps {
  job: Import;
  conflict: ImportConflict;
  /** What the title or the list is called. */
  name: string;
}

/** What stands here and what the file says, side by side: one of them is chosen (LIB-174). */
export function ConflictChoice({ job, conflict, name }: ConflictChoiceProps) {
  const [set] = setImportConflicts.useMutation();
  /** Chosen, and on its way. */
  const [sent, setSent] = useState<'mine' | 'file' | null>(null);
  const group = useId();
  const { given } = useGiven();
  const { n, what, list, mine, file } = conflict;
  const stands = sent ?? conflict.stands;

  async function choose(side: 'mine' | 'file'): Promise<void> {
    setSent(side);
    const { error } = await set({ importId: job._id, n, stands: side });
    setSent(null);
    if (error !== undefined) notify.error(errorText(error));
  }
  const sideOf = (side: 'mine' | 'file') => {
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
      {NAMES[what]}
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
      <p className={styles.facts}>
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

/** What one of the two says. */
function saidBy({ what, ...sides }: ImportConflict, side: 'mine' | 'file', given: Given['given']) {
  const { rating, text } = sides[side];
  if (what === 'plan') return side === 'file' ? 'Want to see' : (text ?? 'Taken off');
  if (what === 'like') return side === 'file' ? 'A favourite' : 'Taken off';
  if (what === 'status')
    return text === null ? 'Taken up again' : `${text[0]?.toUpperCase()}${text.slice(1)}`;
  // The server has words for those.
  if (what === 'list' || what === 'entry') return <span dir="auto">{text}</span>;
  if (rating === null && text === null) return what === 'rating' || side === 'mine' ? 'Nothing' : 'Seen';
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
