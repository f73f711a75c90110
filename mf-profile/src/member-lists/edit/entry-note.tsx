import { RemoteBlock } from '@screenlore/browser-kit';
import { type CallRequest, isBlankText, LIST_LIMITS, type ListedEntry } from '@screenlore/contracts';
import { Button, Skeleton } from '@screenlore/ui';
import { useRef, useState } from 'react';
import styles from './edit-row.module.css';

/** The text, and how much it gives away if that changes. */
export type NoteChange = Pick<CallRequest<'note-list-entry'>, 'note' | 'reaches'>;

interface EntryNoteProps {
  entry: ListedEntry;
  name: string;
  onSave: (note: NoteChange) => Promise<boolean>;
  onClose: () => void;
}

/** The note of an entry while its owner edits it. */
export function EntryNote({ entry, name, onSave, onClose }: EntryNoteProps) {
  const { kind, look, reaches: before } = entry;
  const [typed, setTyped] = useState(entry.note ?? '');
  const [reaches, setReaches] = useState(before);
  const saving = useRef(false);
  async function save(): Promise<void> {
    if (saving.current) return;
    saving.current = true;
    const note = isBlankText(typed) ? null : typed.trim();
    if (await onSave({ note, ...(reaches !== before && { reaches }) })) onClose();
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
      {look && kind !== 'people' && kind !== 'roles' && (
        <RemoteBlock
          id="mf_community/blocks"
          name="ReachField"
          label="How much it gives away"
          skeleton={<Skeleton height="5rem" />}
          props={{
            titleId: look.page.id,
            kind: kind === 'seasons' ? 'series' : kind,
            value: reaches,
            onChange: setReaches,
          }}
        />
      )}
      <div className="buttons">
        <Button variant="primary" onClick={() => void save()}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  );
}
