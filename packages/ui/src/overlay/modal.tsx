import { lazyPart } from '../lazy/lazy-part.js';
import { PressedPiece } from '../lazy/pressed-piece.js';
import type { ModalProps } from './modal-panel.js';

const Panel = lazyPart<ModalProps>(() =>
  import('./modal-panel.js').then(({ ModalPanel }) => ({ default: ModalPanel })),
);

/** Preloads the code of modals, for the button that will open one. */
export const preloadModal = Panel.warm;

/** Props for a button that opens a modal. */
export const opensModal = {
  'aria-haspopup': 'dialog',
  onPointerEnter: preloadModal,
  onFocus: preloadModal,
} as const;

/** A dialog over the page: it traps and restores the focus, Esc closes it, the page behind does not scroll. */
export function Modal(props: ModalProps) {
  if (!props.open) return null;
  return (
    <PressedPiece onMissed={props.onClose}>
      <Panel {...props} />
    </PressedPiece>
  );
}
