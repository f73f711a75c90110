/**
 * As on the server, and with the renderer meant for it: the one for browsers keeps a channel open for good.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { expect, test } from '@jest/globals';
import { renderFirstView } from './first-view.js';
import { listedTitle } from './shared/testing/samples.js';

const search = (address: string, answer: unknown) => {
  const asked: unknown[] = [];
  const place = { route: '/', pathname: '/screenlore/', search: address, language: 'en', ways: [] };
  const view = renderFirstView(place, async (call, request) => {
    asked.push([call, request]);
    return answer;
  });
  return view.then((found) => ({ view: found, asked }));
};
const alien = { title: 'Alien <3', img: '/cover', media: 'movie', link: 'alien', year: 1979 };
const found = { total: 21, totals: { movie: 21, serie: 0, game: 0, person: 0 }, results: [alien] };

test('SHELL-36 SHELL-21 renders all search results', async () => {
  const { view, asked } = await search('?q=alien&kind=movie&page=2', found);
  const request = { query: 'alien', count: 20, skip: 20, countKinds: true, details: true, kinds: ['movie'] };
  expect(asked).toEqual([['search', request]]);
  expect(view?.html).toContain('Alien &lt;3');
  expect(view?.html).toContain('href="/screenlore/movie/alien"');
  expect(view?.queries).toEqual([{ endpoint: 'search', arg: request }]);
  expect(view?.blocks).toEqual([]);
});

test('SHELL-36 leaves the page to the browser when the search fails', async () => {
  expect((await search('?q=alien', undefined)).view).toBeUndefined();
});

test('SHELL-36 EVENING-01 renders the home page without a term, which needs titles for tonight and no search', async () => {
  const titles = [{ title: listedTitle('movies', 'Ran'), sentence: 'An old man divides what he has.' }];
  const { view, asked } = await search('?q=%20', { titles });
  expect(asked).toEqual([['get-tonight', {}]]);
  expect(view?.html).toContain('Tonight on Screenlore');
  expect(view?.html).toContain('href="/screenlore/movie/ran"');
});

test('SHELL-36 EVENING-02 reserves the space of a member’s own evening', async () => {
  const place = { route: '/', pathname: '/screenlore/', search: '', language: 'en', ways: [], member: true };
  const view = await renderFirstView(place, async () => ({ titles: [] }));
  expect(view?.html).toContain('aria-label="Your evening"');
  expect(view?.html).not.toContain('Three titles for tonight');
});
