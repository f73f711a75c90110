/**
 * Sets `--keyboard` to how much of the window (CSS px) an on-screen keyboard covers. It would hide what Editor.js
 * places at the bottom of the window.
 */
export function keyboardInset(holder: HTMLElement, signal: AbortSignal): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const follow = () => {
    const covered = Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
    // A pinch zoom covers nothing.
    holder.style.setProperty('--keyboard', seen.scale > 1.01 ? '0px' : `${covered}px`);
  };
  seen.addEventListener('resize', follow, { signal });
  seen.addEventListener('scroll', follow, { signal });
  follow();
}
