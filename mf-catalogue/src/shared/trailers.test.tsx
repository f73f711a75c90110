import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import { screen } from '@testing-library/react';
import { renderPage } from './testing/render-page.js';
import { listedTitle } from './testing/samples.js';
import { Trailers } from './trailers.js';

let server: FakeApi;
beforeEach(() => setMedia({ width: 1440 }));
afterEach(() => server.restore());

/** Few of the first forty have a trailer; further ones have enough. */
const games = (request: unknown) => {
  const { count } = request as { count: number };
  return {
    body: {
      games: Array.from({ length: count > 40 ? 12 : 4 }, (_, place) =>
        listedTitle('games', `Game ${place + 1}`, {
          videos: place === 1 ? [] : ['https://youtu.be/XZ8daibM3AE'],
        }),
      ),
    },
  };
};

it('SECTION-03 HOME-05 shows the first nine with a trailer, and loads more if there are too few', async () => {
  server = fakeApi({ 'get-games-popular': games });
  await renderPage('/games', () => <Trailers kind="games" />, '/games');
  const slides = await screen.findAllByRole('group');
  expect(slides).toHaveLength(9);
  expect(slides[8]).toHaveTextContent('Game 10');
  expect(server.calls.map(({ request }) => request)).toEqual([{ count: 40 }, { count: 200 }]);
});
