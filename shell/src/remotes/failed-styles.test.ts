import { beforeAll, expect, test } from '@jest/globals';
import { forgetFailedStyles, stylesFailed, watchStyles } from './failed-styles.js';

const BASE = 'http://localhost/screenlore/mf/community/';

beforeAll(watchStyles);

function failing(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  return link;
}

test('SHELL-13 notices styles of a remote that failed to load, and a retry loads them again', () => {
  expect(stylesFailed(BASE)).toBe(false);
  const link = failing(`${BASE}css/app.css`);
  expect(stylesFailed(BASE)).toBe(true);
  expect(stylesFailed('http://localhost/screenlore/mf/catalogue/')).toBe(false);

  forgetFailedStyles(BASE);
  expect(stylesFailed(BASE)).toBe(false);
  // The remote's loader treats an existing link as loaded.
  expect(link).not.toBeInTheDocument();
});

test('inlined styles have not failed', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${BASE}css/page.css`;
  link.disabled = true;
  document.head.append(link);
  watchStyles();
  expect(stylesFailed(BASE)).toBe(false);
  link.remove();
});

test('ignores a failed picture', () => {
  const image = document.createElement('img');
  document.body.append(image);
  image.dispatchEvent(new Event('error'));
  expect(stylesFailed('http://localhost/')).toBe(false);
});
