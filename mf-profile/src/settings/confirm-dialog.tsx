import { Button, Modal } from '@screenlore/ui';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the button that does it says. */
  action: string;
  /** It is under way. */
  pending: boolean;
  /** What will happen. */
  children: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
  returnTo: () => HTMLElement | null;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  open,
  title,
  action,
  pending,
  children,
  onClose,
  onConfirm,
  returnTo,
}: ConfirmDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={title} returnTo={returnTo}>
      <div className={styles.content}>
        <p>{children}</p>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={pending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
