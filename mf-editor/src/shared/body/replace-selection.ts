import type EditorJS from '@editorjs/editorjs';

const SELECTED = '.ce-block--selected';
/** Where a line of words is written. */
const LINE = '[contenteditable="true"]';
/** Keys of Enter and of what takes away. */
const TAKES_AWAY: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'Enter']);

/**
 * Has keys, an input method, cut, paste and the menu of the browser replace or remove all blocks that are selected
 * (WRITE-18). Editor.js does so only where the browser has no selection of its own, and loses what an input method writes. A second
 * Ctrl+A selects all blocks, also in one with several lines.
 */
export function replaceSelection(editor: EditorJS, holder: HTMLElement, signal: AbortSignal): void {
  const { blocks, caret } = editor;

  /** The places of the selected blocks; of a single picture or video none: Editor.js has keys of its own for them. */
  const selected = (): number[] => {
    const found = [...holder.querySelectorAll<HTMLElement>(SELECTED)];
    if (found.length === 1 && !found[0]?.querySelector(`${LINE}:not([data-placeholder="Caption"])`))
      return [];
    return found.flatMap((block) => {
      const id = block.dataset['id'];
      return id === undefined ? [] : (blocks.getBlockIndex(id) ?? []);
    });
  };

  /** @returns whether there was anything to remove; then the caret is in an empty line in its place */
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
    // 229 is the key of an input method, whatever was pressed.
    const writes = !isCommand && ([...key].length === 1 || key === 'Dead' || event.keyCode === 229);
    if (!(takesAway || writes) || !isOurs(event) || !remove()) return;
    event.stopImmediatePropagation();
    // A letter is written by the browser, where the caret is by now.
    if (takesAway) event.preventDefault();
  };

  /** What is written without a key: by an input method, a menu, a keyboard on a screen. */
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

  /** What Editor.js copies is cut: its own way to cut leaves two empty lines. */
  const cut = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || !isOurs(event) || selected().length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const copied = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    event.target?.dispatchEvent(copied);
    remove();
  };

  /** In a block of several lines the first press after that of the line selects the block alone. */
  const selectAll = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'a' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const { length } = holder.querySelectorAll(SELECTED);
    if (length === 0 || length === blocks.getBlocksCount()) return;
    event.target?.dispatchEvent(new KeyboardEvent('keydown', event));
  };

  // Before Editor.js, which listens on the document.
  window.addEventListener('keydown', press, { capture: true, signal });
  window.addEventListener('beforeinput', write, { capture: true, signal });
  window.addEventListener('compositionstart', compose, { capture: true, signal });
  window.addEventListener('paste', paste, { capture: true, signal });
  window.addEventListener('cut', cut, { capture: true, signal });
  holder.addEventListener('keydown', selectAll, { signal });
}
