import * as Dialog from '@radix-ui/react-dialog';
import { useState } from 'react';
import { IconButton } from '../button/button.js';
import { classNames } from '../class-names.js';
import type { ModalProps } from './modal.js';
import styles from './modal.module.css';

/** What `Modal` shows once it is open; loaded with the dialog primitive on first use. */
export function ModalPanel({
  open,
  onClose,
  title,
  titleHidden = false,
  size = 'dialog',
  returnTo,
  children,
}: ModalProps) {
  // The primitive gives the focus back to a trigger of its own; here, any button may have opened the dialog.
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim}>
          <Dialog.Content
            className={classNames(styles.panel, styles[size])}
            aria-describedby={undefined}
            onCloseAutoFocus={() => {
              const target = returnTo?.() ?? opener;
              if (target instanceof HTMLElement) target.focus();
            }}
          >
            <div className={classNames(styles.head, titleHidden && styles.headBare)}>
              <Dialog.Title className={titleHidden ? 'visually-hidden' : styles.title}>{title}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton label="Close" icon="close" />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
