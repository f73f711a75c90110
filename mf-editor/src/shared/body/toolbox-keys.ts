import type EditorJS from '@editorjs/editorjs';
import type { API } from '@editorjs/editorjs';

const SEARCH = '.ce-toolbox .cdx-search-field__input';
const FOUND = '.ce-popover-item[data-item-name]:not(.ce-popover-item--hidden)';

/** A line that holds only a slash and the start of a tool's name. */
const ASKED = /^\/(\p{L}+)$/u;

/** Makes Enter insert the first tool found, and keeps the list of tools in view (WRITE-13). */
export function toolboxKeys(editor: EditorJS, holder: HTMLElement, signal: AbortSignal): void {
  const searched = ({ target }: Event): Element | null =>
    target instanceof Element && target.matches(SEARCH) ? target.closest('.ce-popover') : null;
  const choose = (event: KeyboardEvent) => {
    const tools = event.key === 'Enter' && !event.isComposing ? searched(event) : null;
    if (!tools || tools.querySelector('.ce-popover-item--focused')) return;
    event.preventDefault();
    event.stopPropagation();
    tools.querySelector<HTMLElement>(FOUND)?.click();
  };
  // On phones the list has no search and closes at the first letter, so the line itself is the search.
  const insertAsked = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing || searched(event)) return;
    // The package's types leave the tools out.
    const { blocks, caret, tools } = editor as EditorJS & Pick<API, 'tools'>;
    const at = blocks.getCurrentBlockIndex();
    const asked = ASKED.exec(
      blocks.getBlockByIndex(at)?.holder.textContent?.trim() ?? '',
    )?.[1]?.toLowerCase();
    if (asked === undefined) return;
    const all = tools
      .getBlockTools()
      .flatMap(({ name, toolbox }) => (toolbox ?? []).map(({ title = '', data }) => ({ name, title, data })));
    const found = all.find(({ title }) => title.toLowerCase().startsWith(asked));
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    blocks.insert(found.name, found.data, undefined, at, true, true);
    caret.setToBlock(at);
  };
  const reveal = (event: Event) => {
    const list = searched(event)?.querySelector('.ce-popover__container');
    // The list grows while it opens.
    const opened = list?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(opened).then(() => list?.scrollIntoView({ block: 'nearest' }));
  };
  holder.addEventListener('keydown', choose, { capture: true, signal });
  holder.addEventListener('keydown', insertAsked, { capture: true, signal });
  holder.addEventListener('focusin', reveal, { signal });
}
