import { afterEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen } from '@testing-library/react';
import StartPage from './start-page.js';

let server: FakeApi;
afterEach(() => server.restore());

const ran = { _id: '1', titleId: 'ran-1985', title: 'Ran', cover: '/cover', year: 1985, genre: ['Drama'] };

test('the page names three films, each with a link', async () => {
  server = fakeApi({ 'get-movies-top-rated': () => ({ body: { movies: [ran] } }) });
  renderPortal(<StartPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Ran/ })).toHaveAttribute('href', '/movie/ran-1985');
  expect(server.calls.map(({ call, request }) => [call, request])).toEqual([
    ['get-movies-top-rated', { count: 3 }],
  ]);
});

test('films that do not come are said, with a retry', async () => {
  server = fakeApi({ 'get-movies-top-rated': () => ({ status: 503, body: { error: 'Not now' } }) });
  renderPortal(<StartPage />);
  expect(await screen.findByText('The films could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
