import { MESSAGES } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import styles from './drafts.module.css';
import { momentOf } from './moment-of.js';
import type { TextChoice } from './open-draft.js';
import { nextLocalId, type Writing } from './use-writing.js';

interface WritingNoticesProps {
  writing: Writing;
  choice: TextChoice | null;
  onKeep: () => void;
  onTakeOther: (other: TextChoice) => void;
  onTakeTheirs: () => void;
}

/** What an author must know or decide about the draft before writing more. */
export function WritingNotices({ writing, choice, onKeep, onTakeOther, onTakeTheirs }: WritingNoticesProps) {
  const [busy, setBusy] = useState(false);
  if (writing.phase === 'changed') {
    return (
      <div className={styles.notice} role="alert">
        <p>
          <strong>{MESSAGES.draftChanged}</strong>
          <br />
          Yours is kept on this device and is not saved over it.
        </p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            disabled={busy}
            onClick={async () => {
              setBusy(true);
              await writing.saver.keepAsNew(nextLocalId());
              setBusy(false);
            }}
          >
            Keep mine as a new draft
          </Button>
          <Button disabled={busy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
      </div>
    );
  }
  if (!choice) return null;
  const isOfDevice = choice.from === 'server';
  return (
    <div className={styles.notice} role="status">
      <p>
        {isOfDevice
          ? 'These are your latest changes, kept on this device. They are not saved yet.'
          : `This is the newer text, saved${writing.savedAt ? ` ${momentOf(writing.savedAt)}` : ''}. This device kept another one.`}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => onTakeOther(choice)}>
          {isOfDevice ? 'Go back to the saved text' : 'Take the text of this device'}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep this one
        </Button>
      </div>
    </div>
  );
}
