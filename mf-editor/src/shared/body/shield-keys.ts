const EDITOR = 'codex-editor';

/**
 * Keeps keys that are pressed elsewhere on the page from Editor.js: it listens on the document, and acts on Tab and `/` in
 * a title field as if they were pressed in its last block. It ignores elements of its own class, so the element that has
 * the key bears that class while Editor.js looks. To be called once Editor.js listens.
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
