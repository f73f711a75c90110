import { type CallReply, LIMITS } from '@screenlore/contracts';
import { Button, formatMoment } from '@screenlore/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './opinion.module.css';

/** How long (ms) after the last key the text saves by itself. */
const PAUSE_MS = 2000;

type DeletedOpinion = NonNullable<CallReply<'check-rating'>['deletedOpinion']>;

interface OpinionProps {
  text: string;
  /** Whether it differs from the server's. */
  dirty: boolean;
  saving: boolean;
  /** An opinion needs a rating (RATE-03). */
  disabled: boolean;
  onType(text: string): void;
  onSave(): void;
  /** Deletes the saved opinion; absent if there is none. */
  onDelete?: (() => void) | undefined;
  /** An opinion that was just deleted and can be restored. */
  deleted?: DeletedOpinion | undefined;
  onPutBack(deleted: DeletedOpinion): void;
  /** The author's setting for how much it gives away. */
  reach: ReactNode;
}

/** The short opinion with a rating, in a box as tall as its text (RATE-09). */
export function Opinion(props: OpinionProps) {
  const { text, dirty, saving, disabled, onType, onSave, onDelete, deleted, onPutBack, reach } = props;
  const id = useId();
  const [opened, setOpened] = useState(false);
  /** Typed since the last save. Text that failed, or was left here earlier, waits for its author to press. */
  const [typed, setTyped] = useState(false);
  const save = useRef(onSave);
  save.current = onSave;
  const open = (opened || dirty) && !disabled;

  useEffect(() => {
    if (!typed || !dirty || saving || disabled || text === '') return;
    const timer = setTimeout(() => {
      setTyped(false);
      save.current();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, dirty, saving, disabled, text]);

  const press = () => {
    // The box announces the result.
    setOpened(true);
    onSave();
  };

  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        Your opinion
      </label>
      <div className={styles.grows} data-text={text}>
        <textarea
          dir="auto"
          id={id}
          rows={1}
          value={text}
          disabled={disabled}
          maxLength={LIMITS.opinionMax}
          placeholder={disabled ? 'Rate it to leave an opinion' : 'Leave a short opinion'}
          aria-describedby={open ? `${id}-count` : undefined}
          onFocus={() => setOpened(true)}
          onChange={({ target }) => {
            setTyped(true);
            onType(target.value.slice(0, LIMITS.opinionMax));
          }}
        />
      </div>
      {open && (
        <div className={styles.foot}>
          <span id={`${id}-count`} className={styles.count}>
            {LIMITS.opinionMax - text.length} <span className="visually-hidden">characters </span>left
          </span>
          <span className={styles.state} role="status">
            {saving ? 'Saving…' : dirty ? 'Not saved yet' : text === '' ? '' : 'Saved'}
          </span>
          <Button onClick={press} disabled={!dirty || saving}>
            Save
          </Button>
        </div>
      )}
      {open && text !== '' && <div className={styles.reach}>{reach}</div>}
      {onDelete && !dirty && <DeleteOpinion saving={saving} onDelete={onDelete} />}
      {deleted && text === '' && !disabled && (
        <p className={styles.deleted}>
          <span>You deleted your opinion. You can restore it until {formatMoment(deleted.until)}.</span>
          <Button disabled={saving} onClick={() => onPutBack(deleted)}>
            Restore it
          </Button>
        </p>
      )}
    </div>
  );
}

/** Asks once, in place. */
function DeleteOpinion({ saving, onDelete }: { saving: boolean; onDelete: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button variant="quiet" icon="trash" disabled={saving} onClick={() => setAsking(true)}>
        Delete your opinion
      </Button>
    );
  return (
    <p className={styles.deleted}>
      <span>
        Delete your opinion? Your rating stays. You can undo this for {LIMITS.undoDeleteHours} hours.
      </span>
      <span className={styles.choices}>
        <Button onClick={() => setAsking(false)}>Cancel</Button>
        <Button
          variant="primary"
          autoFocus
          onClick={() => {
            setAsking(false);
            onDelete();
          }}
        >
          Delete
        </Button>
      </span>
    </p>
  );
}
