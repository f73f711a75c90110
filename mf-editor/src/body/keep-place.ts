import type EditorJS from '@editorjs/editorjs';

/**
 * Puts the cursor back into its block when Escape has closed a menu that had the focus and left nobody with it.
 * @returns undoes it
 */
export function keepPlace({ blocks, caret }: EditorJS, holder: HTMLElement): () => void {
  const look = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setTimeout(() => {
      const place = blocks.getCurrentBlockIndex();
      if (document.activeElement === document.body && place >= 0) caret.setToBlock(place, 'end');
    });
  };
  holder.addEventListener('keydown', look, true);
  return () => holder.removeEventListener('keydown', look, true);
}
