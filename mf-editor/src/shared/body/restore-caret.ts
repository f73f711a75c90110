import type EditorJS from '@editorjs/editorjs';

/** Puts the caret back into its block when Escape has closed a menu and left nothing focused. */
export function restoreCaret({ blocks, caret }: EditorJS, holder: HTMLElement, signal: AbortSignal): void {
  const look = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setTimeout(() => {
      const place = blocks.getCurrentBlockIndex();
      if (document.activeElement === document.body && place >= 0) caret.setToBlock(place, 'end');
    });
  };
  holder.addEventListener('keydown', look, { capture: true, signal });
}
