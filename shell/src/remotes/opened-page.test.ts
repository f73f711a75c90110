import { expect, test } from '@jest/globals';

test('TEAM-54 uses the server’s title for the opened page, and not for later pages', async () => {
  history.replaceState(null, '', '/screenlore/movie/vertigo-1958');
  document.title = 'Vertigo · again (1958) · Screenlore';
  const { titleOfOpened } = await import('./opened-page.js');
  document.title = 'Something else';
  expect(titleOfOpened()).toBe('Vertigo · again (1958)');
  history.replaceState(null, '', '/screenlore/ranking');
  expect(titleOfOpened()).toBeUndefined();
});
