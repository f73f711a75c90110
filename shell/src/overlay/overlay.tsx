import * as Dialog from '@radix-ui/react-dialog';
import { classNames, useHistoryStep } from '@screenlore/ui';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import styles from './overlay.module.css';

interface OverlayProps extends Omit<ComponentProps<typeof Dialog.Content>, 'ref'> {
  title: string;
  /** Whether it closes because the visitor goes to another page, to which the focus then belongs. */
  leaving: () => boolean;
  onClose: () => void;
  ref?: RefObject<HTMLDivElement | null>;
}

/** A dialog over the whole page, without a trigger of its own: it remembers itself what to give the focus back to. */
export function Overlay({ title, leaving, onClose, ref, className, children, ...rest }: OverlayProps) {
  const opener = useRef(openerOf(document.activeElement));
  const [content, setContent] = useState<HTMLElement | null>(null);
  useHistoryStep({ onBack: onClose, content });
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        {/* Not to be seen; it holds the page behind still. */}
        <Dialog.Overlay />
        <Dialog.Content
          ref={(element) => {
            setContent(element);
            if (ref) ref.current = element;
          }}
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

/** What had the focus, or in a popover the button that opened it: the popover goes. */
function openerOf(focused: Element | null): Element | null {
  const popover = focused?.closest('[popover]');
  return popover ? document.querySelector(`[popovertarget="${popover.id}"]`) : focused;
}
