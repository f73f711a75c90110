import { useLeaveGuard } from '@screenlore/browser-kit';
import { Button, Modal } from '@screenlore/ui';
import { useState } from 'react';
import styles from './imports.module.css';

/** Asks before the page is left while it reads files: leaving discards what it has read (LIB-80). */
export function LeaveDialog({ onLeave }: { onLeave: () => void }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLeaveGuard({
    isInside: ({ pathname }) => pathname === location.pathname,
    ask: (go) => setLeave(() => go),
  });
  const close = () => setLeave(null);
  return (
    <Modal open={leave !== null} onClose={close} title="Stop reading your files?">
      <div className={styles.dialog}>
        <p>They are read only while this page is open. Nothing is imported yet.</p>
        <div className="buttons">
          <Button onClick={close}>Keep reading</Button>
          <Button
            variant="primary"
            onClick={() => {
              onLeave();
              leave?.();
            }}
          >
            Stop and leave
          </Button>
        </div>
      </div>
    </Modal>
  );
}
