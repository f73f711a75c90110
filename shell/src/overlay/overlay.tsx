import * as Dialog from '@radix-ui/react-dialog';
import { classNames, useHistoryStep } from '@screenlore/ui';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import styles from './overlay.module.css';

interface OverlayProps extends Omit<ComponentProps<typeof Dialog.Content>, 'ref'> {
  title: string;
  /** Whether it closes because of a navigation; then the focus belongs to the new page. */
  leaving: () => boolean;
  onClose: () => void;
  /** Replaces a popover that looked the same, and nothing moves. */
  still?: boolean;
  ref?: RefObject<HTMLDivElement | null>;
}

/** A dialog over the whole page, without a trigger: it remembers by itself where to return the focus. */
export function Overlay({
  title,
  leaving,
  onClose,
  still = false,
  ref,
  className,
  children,
  ...rest
}: OverlayProps) {
  const opener = useRef(openerOf(document.activeElement));
  const [content, setContent] = useState<HTMLElement | null>(null);
  useHistoryStep({ onBack: onClose, content });
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        {/* Invisible; it keeps the page behind from scrolling. */}
        <Dialog.Overlay />
        <Dialog.Content
          ref={(element) => {
            setContent(element);
            if (ref) ref.current = element;
          }}
          className={classNames(styles.overlay, still && styles.still, className)}
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

/** The element that had the focus, or in a popover the button that opened it, because the popover disappears. */
function openerOf(focused: Element | null): Element | null {
  const popover = focused?.closest('[popover]');
  return popover ? document.querySelector(`[popovertarget="${popover.id}"]`) : focused;
}
