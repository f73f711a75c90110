import type EditorJS from '@editorjs/editorjs';

/** The width (CSS px) up to which Editor.js uses its layout for small screens. */
const SMALL = '(max-width: 650px)';

/** Keeps a block's buttons in sight on small screens: Editor.js hides them while typing until the mouse moves. */
export function showToolbar({ toolbar }: EditorJS, holder: HTMLElement, signal: AbortSignal): void {
  const show = ({ target }: Event) => {
    const isLine = target instanceof HTMLElement && target.isContentEditable;
    if (isLine && window.matchMedia(SMALL).matches) toolbar.open();
  };
  holder.addEventListener('input', show, { signal });
}
