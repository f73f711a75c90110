/**
 * As on the server, and with the renderer meant for it.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { expect, test } from '@jest/globals';
import { renderFirstView } from './first-view.js';

const asked = { route: '/sample', pathname: '/screenlore/sample', search: '', language: 'en', ways: [] };

test('the page comes from the server with its films', async () => {
  const ran = { titleId: 'ran-1985', title: 'Ran', cover: '/cover', year: 1985, genre: ['Drama'] };
  const view = await renderFirstView(asked, async () => ({ movies: [ran] }));
  expect(view?.html).toContain('<h1');
  expect(view?.html).toContain('href="/screenlore/movie/ran-1985"');
});

test('without an answer it is left to the browser', async () => {
  expect(await renderFirstView(asked, async () => undefined)).toBeUndefined();
});
