// Scripts of a page share the line and the processor with its large picture: they are asked for once that is painted, at the
// latest after a second. Without a large picture that is after the first paint.
{
  const late = document.getElementById('late');
  const start = () => late.isConnected && late.replaceWith(late.content);
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const picture = document.querySelector('img[fetchpriority="high"]');
  Promise.resolve(picture?.decode()).then(afterPaint, afterPaint);
  setTimeout(start, 1000);
}

// A button that is pressed before they have come is marked, so that they can repeat the press (SHELL-37).
document.addEventListener('click', ({ target }) => {
  const button = target.closest('#root:not([data-live]) button');
  if (!button) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  // What opens a popover has been followed by the browser.
  if (!button.popoverTargetElement) button.setAttribute('data-pressed', '');
});
