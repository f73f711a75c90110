import type EditorJS from '@editorjs/editorjs';

const SELECTED = '.ce-block--selected';
/** An editable line. */
const LINE = '[contenteditable="true"]';
/** Enter and the deleting keys. */
const TAKES_AWAY: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'Enter']);

/**
 * Lets keys, input methods, cut, paste and the browser's menu replace or remove all selected blocks (WRITE-18).
 * Editor.js does so only when the browser has no selection of its own, and loses what an input method writes. A second
 * Ctrl+A selects all blocks, also in a block with several lines.
 */
export function replaceSelection(editor: EditorJS, holder: HTMLElement, signal: AbortSignal): void {
  const { blocks, caret } = editor;

  /** The positions of the selected blocks; none for a single picture or video, where Editor.js has its own keys. */
  const selected = (): number[] => {
    const found = [...holder.querySelectorAll<HTMLElement>(SELECTED)];
    if (found.length === 1 && !found[0]?.querySelector(`${LINE}:not([data-placeholder="Caption"])`))
      return [];
    return found.flatMap((block) => {
      const id = block.dataset['id'];
      return id === undefined ? [] : (blocks.getBlockIndex(id) ?? []);
    });
  };

  /** @returns whether there was anything to remove; if so, the caret is in an empty line in its place */
  const remove = (): boolean => {
    const places = selected();
    const [first] = places;
    if (first === undefined) return false;
    getSelection()?.removeAllRanges();
    blocks.insert('paragraph', {}, {}, first, true);
    for (const place of places.toReversed()) void blocks.delete(place + 1);
    caret.setToBlock(first, 'start');
    return true;
  };

  const isOurs = ({ target }: Event): boolean =>
    target === document.body ||
    (target instanceof Element &&
      holder.contains(target) &&
      !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement));

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
    const takesAway = TAKES_AWAY.has(key);
    // 229 is the key code of an input method, whatever the key.
    const writes = !isCommand && ([...key].length === 1 || key === 'Dead' || event.keyCode === 229);
    if (!(takesAway || writes) || !isOurs(event) || !remove()) return;
    event.stopImmediatePropagation();
    // The browser writes a letter at the caret, which has moved by now.
    if (takesAway) event.preventDefault();
  };

  /** Handles input without a key: from an input method, a menu, an on-screen keyboard. */
  const write = (event: InputEvent) => {
    if (!isOurs(event) || event.inputType.startsWith('history') || !remove()) return;
    if (!event.cancelable) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.data !== null) document.execCommand('insertText', false, event.data);
  };
  const compose = (event: CompositionEvent) => {
    if (isOurs(event)) remove();
  };

  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || !isOurs(event) || !remove()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const again = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(again);
  };

  /** Cuts what Editor.js copied: its own cut leaves two empty lines. */
  const cut = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || !isOurs(event) || selected().length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const copied = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    event.target?.dispatchEvent(copied);
    remove();
  };

  /** In a block of several lines, the first press after selecting the line selects the block. */
  const selectAll = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'a' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const { length } = holder.querySelectorAll(SELECTED);
    if (length === 0 || length === blocks.getBlocksCount()) return;
    event.target?.dispatchEvent(new KeyboardEvent('keydown', event));
  };

  // Runs before Editor.js, which listens on the document.
  window.addEventListener('keydown', press, { capture: true, signal });
  window.addEventListener('beforeinput', write, { capture: true, signal });
  window.addEventListener('compositionstart', compose, { capture: true, signal });
  window.addEventListener('paste', paste, { capture: true, signal });
  window.addEventListener('cut', cut, { capture: true, signal });
  holder.addEventListener('keydown', selectAll, { signal });
}
