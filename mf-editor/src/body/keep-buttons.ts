import type EditorJS from '@editorjs/editorjs';

/** portal.md §2 (CSS px): up to here the layout of Editor.js is that of small screens. */
const SMALL = '(max-width: 650px)';

/**
 * Keeps the buttons of a block in sight on small screens, at the bottom of the window: Editor.js hides them with every
 * word that is typed until the mouse moves, which a finger does not.
 * @returns undoes it
 */
export function keepButtons({ toolbar }: EditorJS, holder: HTMLElement): () => void {
  const show = ({ target }: Event) => {
    const isLine = target instanceof HTMLElement && target.isContentEditable;
    if (isLine && window.matchMedia(SMALL).matches) toolbar.open();
  };
  holder.addEventListener('input', show);
  return () => holder.removeEventListener('input', show);
}
