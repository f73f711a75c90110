import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/button.js';
import { classNames } from '../class-names.js';
import styles from './modal.module.css';
import { useHistoryStep } from './use-history-step.js';

export interface ModalProps {
  open: boolean;
  /** Called when the visitor closes it: with Esc, the cross, a press outside, or Back. */
  onClose: () => void;
  /** Its heading and accessible name. */
  title: string;
  /** The heading is only for screen readers. */
  titleHidden?: boolean;
  /**
   * `dialog` for forms and choices, `wide` for lists, `side` for a panel at the right edge, `screen` for pictures and videos that fill
   * the window.
   */
  size?: 'dialog' | 'wide' | 'side' | 'screen';
  /** Where the focus goes when it is closed; by default, or if this finds nothing, to what opened it. */
  returnTo?: (() => HTMLElement | null) | undefined;
  /** What it is about, if several buttons open the same form: text that Back kept is restored whichever is pressed. */
  wordsOf?: object | undefined;
  children: ReactNode;
}

/** The content of `Modal` when it is open; loaded with the dialog primitive on first use. */
export function ModalPanel({
  open,
  onClose,
  title,
  titleHidden = false,
  size = 'dialog',
  returnTo,
  wordsOf,
  children,
}: ModalProps) {
  // The primitive returns the focus to its own trigger; here, any button may have opened the dialog.
  const [opener] = useState(() => document.activeElement);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useHistoryStep({ onBack: onClose, content, wordsOf });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim}>
          <Dialog.Content
            ref={setContent}
            className={classNames(styles.panel, styles[size])}
            aria-describedby={undefined}
            onInteractOutside={(event) => {
              // A message outside the dialog may be pressed without closing it.
              if (event.target instanceof Element && event.target.closest('[aria-live]'))
                event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const target = returnTo?.() ?? opener;
              // Reading continues where it was.
              if (target instanceof HTMLElement) target.focus({ preventScroll: true });
            }}
          >
            <div className={classNames(styles.head, titleHidden && styles.headBare)}>
              <Dialog.Title dir="auto" className={titleHidden ? 'visually-hidden' : styles.title}>
                {title}
              </Dialog.Title>
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
