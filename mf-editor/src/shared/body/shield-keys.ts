const EDITOR = 'codex-editor';

/**
 * Keeps keys pressed elsewhere on the page from Editor.js. It listens on the document, and handles Tab and `/` in a
 * title field as if they were pressed in its last block. It ignores elements with its own class, so the focused element
 * carries that class while Editor.js looks. Call this once Editor.js listens.
 */
export function shieldKeys(holder: HTMLElement, signal: AbortSignal): void {
  let shielded: Element | undefined;
  const shield = ({ target }: KeyboardEvent) => {
    if (!(target instanceof Element) || holder.contains(target) || target.closest(`.${EDITOR}`)) return;
    shielded = target;
    target.classList.add(EDITOR);
  };
  const unshield = () => {
    shielded?.classList.remove(EDITOR);
    if (shielded?.className === '') shielded.removeAttribute('class');
    shielded = undefined;
  };
  window.addEventListener('keydown', shield, { capture: true, signal });
  document.addEventListener('keydown', unshield, { capture: true, signal });
}
