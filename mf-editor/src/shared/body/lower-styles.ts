const OF_EDITOR_JS = /^(?!@layer)[\s\S]*\.(?:ce-|cdx-|codex-editor|inline-code)/;

/**
 * Moves the styles that Editor.js and its tools add to the page below the editor's own. Unlayered, they would win over
 * every layer.
 */
export function lowerStyles(signal: AbortSignal): void {
  const lower = () => {
    for (const style of document.head.querySelectorAll('style'))
      if (OF_EDITOR_JS.test(style.textContent))
        style.textContent = `@layer ui, remotes; @layer remotes.editor.library { ${style.textContent} }`;
  };
  lower();
  // Editor.js adds its own styles during start-up. This runs before the first paint.
  const watcher = new MutationObserver(lower);
  watcher.observe(document.head, { childList: true });
  signal.addEventListener('abort', () => watcher.disconnect());
}
