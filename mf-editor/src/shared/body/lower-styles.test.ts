import { afterEach, expect, test } from '@jest/globals';
import { lowerStyles } from './lower-styles.js';

const control = new AbortController();
afterEach(() => {
  control.abort();
  document.head.replaceChildren();
});

function addStyle(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return style;
}

test('TEAM-40 the styles of Editor.js and its tools stay below the editor’s own, whenever they arrive', async () => {
  const others = [
    addStyle('.page { color: red }'),
    addStyle('@layer remotes.editor { .ce-block { color: red } }'),
  ];
  const texts = others.map(({ textContent }) => textContent);
  const early = addStyle('.ce-header { color: red }');
  lowerStyles(control.signal);
  const late = addStyle(':root { --selection: red } .codex-editor { color: red }');
  // After a MutationObserver has run.
  await Promise.resolve();

  for (const { textContent } of [early, late])
    expect(textContent).toMatch(
      /^@layer ui, remotes; @layer remotes\.editor\.library \{ [\s\S]*color: red \} \}$/,
    );
  expect(others.map(({ textContent }) => textContent)).toEqual(texts);
});
