import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../on-demand.js';

export interface ModalProps {
  open: boolean;
  /** Called when the visitor closes it: Esc, the cross, a press outside. */
  onClose: () => void;
  /** Its heading and accessible name. */
  title: string;
  /** The heading is for screen readers alone. */
  titleHidden?: boolean;
  /**
   * `dialog` for forms and choices, `wide` for lists, `side` for a panel along the right edge, `screen` for pictures and
   * videos over the whole window.
   */
  size?: 'dialog' | 'wide' | 'side' | 'screen';
  /** Where the focus goes when it is closed; to what opened it without this, or where this finds nothing. */
  returnTo?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

const panel = onDemand<ModalProps>(() => import('./modal-panel.js').then(({ ModalPanel }) => ModalPanel));

/** Fetches the code of modals ahead, for the button that will open one. */
export const preloadModal = panel.preload;

/** A dialog over the page: focus is held in it and given back, Esc closes it, the page behind does not scroll. */
export function Modal(props: ModalProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <panel.Part {...props} />
    </Suspense>
  );
}
