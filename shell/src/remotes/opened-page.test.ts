import { expect, test } from '@jest/globals';

test('TEAM-54 the page that was opened is called as its server says, and the next ones are not', async () => {
  history.replaceState(null, '', '/screenlore/movie/vertigo-1958');
  document.title = 'Vertigo · again (1958) · Screenlore';
  const { titleOfOpened } = await import('./opened-page.js');
  document.title = 'Something else';
  expect(titleOfOpened()).toBe('Vertigo · again (1958)');
  history.replaceState(null, '', '/screenlore/ranking');
  expect(titleOfOpened()).toBeUndefined();
});
