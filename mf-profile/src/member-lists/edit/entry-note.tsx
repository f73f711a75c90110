import { isBlankText, LIST_LIMITS } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useRef, useState } from 'react';
import styles from './edit-row.module.css';

interface EntryNoteProps {
  note: string | null;
  name: string;
  onSave: (note: string | null) => Promise<boolean>;
  onClose: () => void;
}

/** The note of an entry while its owner edits it. */
export function EntryNote({ note, name, onSave, onClose }: EntryNoteProps) {
  const [typed, setTyped] = useState(note ?? '');
  const saving = useRef(false);
  async function save(): Promise<void> {
    if (saving.current) return;
    saving.current = true;
    if (await onSave(isBlankText(typed) ? null : typed.trim())) onClose();
    saving.current = false;
  }
  return (
    <div className={styles.note}>
      <textarea
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the user opened it with a press
        autoFocus
        rows={3}
        aria-label={`Note on ${name}`}
        maxLength={LIST_LIMITS.noteMax}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="buttons">
        <Button variant="primary" onClick={() => void save()}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  );
}
