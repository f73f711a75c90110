import * as Dialog from '@radix-ui/react-dialog';
import { classNames } from '@screenlore/ui';
import { type ComponentProps, useRef } from 'react';
import styles from './overlay.module.css';

interface OverlayProps extends ComponentProps<typeof Dialog.Content> {
  title: string;
  /** Whether it closes because the visitor goes to another page, to which the focus then belongs. */
  leaving: () => boolean;
  onClose: () => void;
}

/** A dialog over the whole page, without a trigger of its own: it remembers itself what to give the focus back to. */
export function Overlay({ title, leaving, onClose, className, children, ...rest }: OverlayProps) {
  const opener = useRef(document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        {/* Not to be seen; it holds the page behind still. */}
        <Dialog.Overlay />
        <Dialog.Content
          className={classNames(styles.overlay, className)}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!leaving() && opener.current instanceof HTMLElement)
              opener.current.focus({ preventScroll: true });
          }}
          {...rest}
        >
          <Dialog.Title className="visually-hidden">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
