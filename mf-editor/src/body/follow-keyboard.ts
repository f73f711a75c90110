/**
 * Tells the editor's styles, as `--keyboard`, how much of the window (CSS px) the keyboard of a touch screen covers: what
 * Editor.js lays to the bottom of the window would be behind it.
 * @returns undoes it
 */
export function followKeyboard(holder: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const follow = () => {
    const covered = Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
    // With two fingers the page is enlarged, and nothing is covered.
    holder.style.setProperty('--keyboard', seen.scale > 1.01 ? '0px' : `${covered}px`);
  };
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);
  follow();
  return () => {
    seen.removeEventListener('resize', follow);
    seen.removeEventListener('scroll', follow);
  };
}
