import { useLeaveGuard } from '@screenlore/browser-kit';
import { Button, Modal } from '@screenlore/ui';
import { useState } from 'react';
import styles from './drafts.module.css';
import type { Writing } from './use-writing.js';

interface LeaveDialogProps {
  writing: Writing;
  /** Whether an address belongs to the open draft. */
  isOpen: (to: URL) => boolean;
}

/** Asks before the author leaves a draft with unsaved changes. */
export function LeaveDialog({ writing: { phase, onDevice, saver }, isOpen }: LeaveDialogProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const unsaved = phase !== 'empty' && phase !== 'saved';
  useLeaveGuard(
    unsaved
      ? {
          isInside: isOpen,
          ask: (go) => {
            saver.keepNow();
            setFailed(false);
            setLeave(() => go);
          },
        }
      : null,
  );
  const close = () => setLeave(null);

  async function save() {
    setSaving(true);
    const done = await saver.flush();
    setSaving(false);
    if (done) leave?.();
    else setFailed(true);
  }

  return (
    <Modal open={leave !== null} onClose={close} title="Leave with unsaved changes?">
      <div className={styles.dialog}>
        <p>
          {onDevice
            ? 'Your latest changes are only on this device. You will find them in your drafts when you come back.'
            : 'Your latest changes are not saved yet.'}
        </p>
        {failed && (
          <p className={styles.failed} role="alert">
            They could not be saved now.
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="primary" disabled={saving} onClick={() => void save()}>
            {saving ? 'Saving…' : 'Save and leave'}
          </Button>
          <Button onClick={close}>Keep writing</Button>
          <Button variant="quiet" onClick={() => leave?.()}>
            Leave without saving
          </Button>
        </div>
      </div>
    </Modal>
  );
}
