import { LIMITS } from '@screenlore/contracts';
import { Button, classNames } from '@screenlore/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './opinion.module.css';

/** After so long (ms) without a key what is typed is saved by itself. */
const PAUSE_MS = 2000;

interface OpinionProps {
  text: string;
  /** It is another one than the server has. */
  dirty: boolean;
  saving: boolean;
  /** Without a rating there is no opinion (RATE-03). */
  disabled: boolean;
  onType(text: string): void;
  onSave(): void;
}

/** The short opinion that goes with a rating: one line until somebody writes in it. */
export function Opinion({ text, dirty, saving, disabled, onType, onSave }: OpinionProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const save = useRef(onSave);
  save.current = onSave;
  const open = opened && !disabled;

  useEffect(() => {
    if (!dirty || saving || disabled || text === '') return;
    const timer = setTimeout(() => save.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dirty, saving, disabled, text]);

  return (
    <div className={classNames(styles.opinion, open && styles.open)}>
      <label className="visually-hidden" htmlFor={id}>
        Your opinion
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={1}
        value={text}
        disabled={disabled}
        maxLength={LIMITS.opinionMax}
        placeholder={disabled ? 'Rate it to leave an opinion' : 'Leave a short opinion'}
        aria-describedby={open ? `${id}-count` : undefined}
        onFocus={() => setOpened(true)}
        onChange={({ target }) => onType(target.value.slice(0, LIMITS.opinionMax))}
      />
      {open && (
        <div className={styles.foot}>
          <span id={`${id}-count`} className={styles.count}>
            {LIMITS.opinionMax - text.length} <span className="visually-hidden">characters </span>left
          </span>
          <span className={styles.state} role="status">
            {saving ? 'Saving…' : dirty ? 'Not saved yet' : text === '' ? '' : 'Saved'}
          </span>
          <Button onClick={onSave} disabled={!dirty || saving}>
            Save
          </Button>
        </div>
      )}
    </div>
  );
}
