import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal, setMedia } from '@screenlore/browser-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { review } from '../testing/posts.js';
import { CriticsReviews } from './critics-reviews.js';

let server: FakeApi;
beforeEach(() => setMedia({ width: 1440 }));
afterEach(() => server.restore());

const answered = (there: number) =>
  fakeApi({
    'get-reviews-latest': (request) => ({
      body: {
        reviews: Array.from({ length: Math.min(there, (request as { count: number }).count) }, (_, place) =>
          review(place + 1),
        ),
      },
    }),
  });

/** Awaited because the carousel loads on demand. */
const show = () => act(async () => renderPortal(<CriticsReviews />));

test("HOME-04 shows the newest reviews in a carousel 'Critic's reviews', with a link to all", async () => {
  server = answered(30);
  await show();
  const part = within(screen.getByRole('region', { name: "Critic's reviews" }));
  const link = await part.findByRole('link', { name: /Review 1\b/ });
  expect(link).toHaveAttribute('href', '/review/review-1');
  expect(link).toHaveTextContent('8 of 10 stars');
  expect(part.getByRole('link', { name: 'See all reviews' })).toHaveAttribute('href', '/reviews');
  expect(server.calls.map(({ call, request }) => [call, request])).toEqual([
    ['get-reviews-latest', { front: true, count: 9 }],
  ]);
});

test('is hidden when nobody wrote one', async () => {
  server = answered(0);
  await show();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('reports a failure', async () => {
  server = fakeApi({ 'get-reviews-latest': () => ({ status: 504, body: { error: 'Too slow.' } }) });
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too slow.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
