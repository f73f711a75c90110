import { afterEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Category } from '@screenlore/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article } from '../testing/posts.js';
import ArticlesPage from './articles-page.js';

let server: FakeApi;
afterEach(() => server.restore());

const library = (size: number) =>
  fakeApi({
    'get-articles': (request) => {
      const { count, category } = request as { count: number; category: Category };
      const articles = Array.from({ length: Math.min(count, size) }, (_, place) =>
        article(place + 1, category),
      );
      return { body: { articles } };
    },
  });

test('READ-01 the latest articles start with movies, and a choice changes the address', async () => {
  server = library(3);
  const portal = renderPortal(<ArticlesPage />, '/articles');
  expect(await screen.findByRole('link', { name: /Article 1 about movies/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Games' }));
  expect(await screen.findByRole('link', { name: /Article 1 about games/ })).toBeInTheDocument();
  expect(portal.address()).toBe('/articles?category=games');
});

test('READ-01 arriving with a category preselects it', async () => {
  server = library(3);
  renderPortal(<ArticlesPage />, '/articles?category=series');
  expect(screen.getByRole('tab', { name: 'Series' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('link', { name: /Article 1 about series/ })).toBeInTheDocument();
});

test('READ-01 loads more articles while there are any, and focuses the first new one', async () => {
  server = library(20);
  renderPortal(<ArticlesPage />, '/articles');
  await screen.findByRole('link', { name: /Article 18 / });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Article 20 / })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Article 19 / })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('READ-01 a full page with nothing after it offers no more', async () => {
  server = library(18);
  renderPortal(<ArticlesPage />, '/articles');
  await screen.findByRole('link', { name: /Article 18 / });
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
