// A page's scripts would compete with its large picture for the network and the processor. They load once it is
// painted, at the
// latest after a second. Without a large picture they load after the first paint.
{
  const late = document.getElementById('late');
  const start = () => late.isConnected && late.replaceWith(late.content);
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const picture = document.querySelector('img[fetchpriority="high"]');
  Promise.resolve(picture?.decode()).then(afterPaint, afterPaint);
  setTimeout(start, 1000);
}

// Marks a button that is pressed before the scripts are there, so that they can repeat the press (SHELL-37).
document.addEventListener('click', ({ target }) => {
  const button = target.closest('#root:not([data-live]) button');
  if (!button) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  // The browser itself handles a button that opens a popover.
  if (!button.popoverTargetElement) button.setAttribute('data-pressed', '');
});
