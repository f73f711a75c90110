import { afterEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { review } from '../testing/posts.js';
import { arranged, NewestReviews } from './newest-reviews.js';

let server: FakeApi;
afterEach(() => server?.restore());

const reviews = (count: number) => Array.from({ length: count }, (_, place) => review(place + 1));

test('SECTION-03 shows the newest reviews of the category, two large and three small', async () => {
  server = fakeApi({ 'get-reviews-latest-games': () => ({ body: { reviews: reviews(5) } }) });
  renderPortal(<NewestReviews category="games" />);
  const part = within(screen.getByRole('region', { name: 'Newest reviews' }));
  const items = await part.findAllByRole('listitem');
  expect(items.map(({ className }) => className.includes('large'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(part.getByRole('link', { name: /Review 5/ })).toHaveAttribute('href', '/review/review-5');
  expect(part.getByRole('link', { name: 'See all reviews' })).toHaveAttribute(
    'href',
    '/reviews?category=games',
  );
});

test('is hidden when nobody wrote one', async () => {
  server = fakeApi({ 'get-reviews-latest-games': () => ({ body: { reviews: [] } }) });
  renderPortal(<NewestReviews category="games" />);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Newest reviews' })).toBeNull());
});

test.each([
  [5, 5, 2],
  [4, 3, 0],
  [3, 3, 0],
  [2, 2, 2],
  [1, 1, 2],
])('shows %i reviews as %i, so that rows are whole', (there, shown, large) => {
  expect(arranged(Array.from({ length: there }))).toMatchObject({ shown: { length: shown }, large });
});
