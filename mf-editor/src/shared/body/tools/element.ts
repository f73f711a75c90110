import type { API, BlockAPI } from '@editorjs/editorjs';
import shared from './tool.module.css';

interface Looks {
  class?: string | undefined;
  text?: string;
  /** Attributes by their HTML names. */
  attributes?: Record<string, string>;
}

/** Creates an element with its children: tools of Editor.js build their own DOM. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { class: className, text, attributes = {} }: Looks = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { class: shared.button, text, attributes: { type: 'button' } });
  made.addEventListener('click', onClick);
  return made;
}

/** An icon on a grid of 24, stroked or filled; its name is next to it. */
export const drawing = (path: string, filled = false): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="${filled ? 'currentColor' : 'none'}"><path d="${path}" stroke="currentColor" stroke-width="${filled ? 0 : 1.75}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/**
 * A caption line below a picture or video, which Editor.js counts among the block's own lines. Enter continues in a
 * paragraph after the block; Editor.js would split an empty caption, and fail.
 */
export function captionLine(html: string, { blocks }: API, block: BlockAPI): HTMLElement {
  const name = 'Caption';
  const line = element('div', {
    class: shared.caption,
    attributes: { contenteditable: 'true', role: 'textbox', 'data-placeholder': name, 'aria-label': name },
  });
  line.innerHTML = html;
  line.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    // With words selected, Enter may be meant for the tools above them.
    if (getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.stopPropagation();
    blocks.insert('paragraph', {}, {}, blocks.getBlockIndex(block.id) + 1, true);
  });
  return line;
}

/**
 * Keeps keys that are pressed in a form within a block from Editor.js, which would act on Tab, Enter and the arrows. Escape
 * still reaches it.
 */
export function keepKeys(form: HTMLElement): void {
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') event.stopPropagation();
  });
}
