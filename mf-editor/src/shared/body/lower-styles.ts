const OF_EDITOR_JS = /^(?!@layer)[\s\S]*\.(?:ce-|cdx-|codex-editor|inline-code)/;

/** Editor.js and its tools write their styles into the page, where they would win over every layer: they go below the editor's own. */
export function lowerStyles(signal: AbortSignal): void {
  const lower = () => {
    for (const style of document.head.querySelectorAll('style'))
      if (OF_EDITOR_JS.test(style.textContent))
        style.textContent = `@layer ui, remotes; @layer remotes.editor.library { ${style.textContent} }`;
  };
  lower();
  // Those of Editor.js itself come while it starts. This runs before they are seen.
  const watcher = new MutationObserver(lower);
  watcher.observe(document.head, { childList: true });
  signal.addEventListener('abort', () => watcher.disconnect());
}
