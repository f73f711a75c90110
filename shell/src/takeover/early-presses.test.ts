import { afterEach, expect, test } from '@jest/globals';
import { watchEarlyPresses } from './early-presses.js';

const MARKUP =
  '<header><button>Menu</button></header><main><a href="#x">Link</a><button>Sign in</button></main>';

afterEach(() => document.body.replaceChildren());

function rootWithMarkup(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = MARKUP;
  document.body.append(root);
  return root;
}

const buttons = (root: HTMLElement) => [...root.querySelectorAll('button')];

test('repeats a press of a button once, on the button that replaces it', () => {
  const root = rootWithMarkup();
  const presses = watchEarlyPresses(root);
  buttons(root)[1]?.click();

  root.innerHTML = MARKUP;
  const pressed: (string | null)[] = [];
  for (const button of buttons(root))
    button.addEventListener('click', () => pressed.push(button.textContent));
  presses.refocus();
  presses.repeat();
  expect(pressed).toEqual(['Sign in']);
});

test('SHELL-37 repeats a press from before this script', () => {
  const root = rootWithMarkup();
  buttons(root)[0]?.setAttribute('data-pressed', '');
  const presses = watchEarlyPresses(root);

  root.innerHTML = MARKUP;
  const pressed: (string | null)[] = [];
  for (const button of buttons(root))
    button.addEventListener('click', () => pressed.push(button.textContent));
  presses.refocus();
  presses.repeat();
  expect(pressed).toEqual(['Menu']);
});

test('SHELL-109 does not repeat a press that the browser handles', () => {
  const root = rootWithMarkup();
  const presses = watchEarlyPresses(root);
  const [menu, search] = buttons(root);
  menu?.click();
  Object.assign(search ?? {}, { popoverTargetElement: document.body });
  search?.click();

  root.innerHTML = MARKUP;
  const pressed: (string | null)[] = [];
  for (const button of buttons(root))
    button.addEventListener('click', () => pressed.push(button.textContent));
  presses.repeat();
  expect(pressed).toEqual([]);
});

test('keeps the focus in place', () => {
  const root = rootWithMarkup();
  const presses = watchEarlyPresses(root);
  root.querySelector('a')?.focus();

  root.innerHTML = MARKUP;
  presses.refocus();
  expect(document.activeElement).toBe(root.querySelector('a'));
});

test('does nothing without early input', () => {
  const root = rootWithMarkup();
  const presses = watchEarlyPresses(root);
  root.innerHTML = '<p>Something else</p>';
  presses.refocus();
  presses.repeat();
  expect(document.activeElement).toBe(document.body);
});
