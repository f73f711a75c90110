import { afterEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article, review } from '../testing/posts.js';
import { TitleArticles } from './title-articles.js';
import { TitleReviews } from './title-reviews.js';

let server: FakeApi;
afterEach(() => server.restore());

const show = () => renderPortal(<TitleReviews titleId="ran" category="movies" />);

test('TITLE-01 shows the newest review of the title, with its rating, author and date', async () => {
  server = fakeApi({ 'get-reviews-media': () => ({ body: { reviews: [review(1)] } }) });
  show();
  const link = await screen.findByRole('link', { name: /Review 1/ });
  expect(link).toHaveAttribute('href', '/review/review-1');
  expect(link).toHaveTextContent('8 of 10');
  expect(link).toHaveTextContent(/Ada Quill · .*2026/);
  expect(screen.getByRole('link', { name: 'Latest reviews' })).toHaveAttribute(
    'href',
    '/reviews?category=movies',
  );
  expect(server.calls).toEqual([
    expect.objectContaining({ call: 'get-reviews-media', request: { referredMediaId: 'ran', count: 1 } }),
  ]);
});

test('TITLE-01 is hidden when nobody reviewed the title', async () => {
  server = fakeApi({ 'get-reviews-media': () => ({ body: { reviews: [] } }) });
  const { container } = show();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(container).not.toHaveTextContent('Review');
});

test('reports a failure, and retries', async () => {
  server = fakeApi({ 'get-reviews-media': () => ({ status: 504, body: { error: 'Too slow.' } }) });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too slow.');
  server.restore();
  server = fakeApi({ 'get-reviews-media': () => ({ body: { reviews: [review(1)] } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Review 1/ })).toBeVisible();
});

test('TITLE-01 shows the newest articles about the title, or nothing', async () => {
  server = fakeApi({ 'get-articles-media': () => ({ body: { articles: [article(1), article(2)] } }) });
  const { unmount } = renderPortal(<TitleArticles titleId="ran" />);
  expect(await screen.findByRole('link', { name: /Article 2 about movies/ })).toHaveAttribute(
    'href',
    '/article/movies-article-2',
  );
  expect(screen.getByRole('heading', { name: 'Articles' })).toBeVisible();
  expect(server.calls).toEqual([
    expect.objectContaining({ call: 'get-articles-media', request: { referredMediaId: 'ran', count: 3 } }),
  ]);
  unmount();
  server.restore();
  server = fakeApi({ 'get-articles-media': () => ({ body: { articles: [] } }) });
  const { container } = renderPortal(<TitleArticles titleId="ikiru" />);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(container).not.toHaveTextContent('Article');
});
