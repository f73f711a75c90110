const EDITOR = 'codex-editor';

/**
 * Keeps keys that are pressed elsewhere on the page from Editor.js: it listens on the document, and as long as one of its
 * blocks was the last to be written in, it acts on Tab and `/` in a title field as if they were pressed in that block. An
 * element of the editor's own class it lets alone, so the element that has the key bears the class while Editor.js looks.
 * To be called once Editor.js listens.
 * @returns undoes it
 */
export function keepOtherKeys(holder: HTMLElement): () => void {
  let lent: Element | undefined;
  const lend = ({ target }: KeyboardEvent) => {
    if (!(target instanceof Element) || holder.contains(target) || target.closest(`.${EDITOR}`)) return;
    lent = target;
    target.classList.add(EDITOR);
  };
  const takeBack = () => {
    lent?.classList.remove(EDITOR);
    if (lent?.className === '') lent.removeAttribute('class');
    lent = undefined;
  };
  window.addEventListener('keydown', lend, true);
  document.addEventListener('keydown', takeBack, true);
  return () => {
    window.removeEventListener('keydown', lend, true);
    document.removeEventListener('keydown', takeBack, true);
  };
}
