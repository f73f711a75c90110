import { afterEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import type { CallRequest } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../shared/testing/open-page.js';
import { article, ADA as MEMBER, profile, review } from '../shared/testing/samples.js';
import TextsPage from './texts-page.js';

let server: FakeApi;
afterEach(() => server.restore());

const COUNTS = { articles: 14, reviews: 1 };
const ADA = profile({ counts: { ...profile().counts, ...COUNTS } });

describe('texts of a user', () => {
  it('PROFILE-06 starts with articles, shows their number, and shows more page by page', async () => {
    server = fakeApi({
      'get-user': () => ({ body: { user: ADA } }),
      'get-user-texts': (request) => {
        const { kind, skip, count } = request as CallRequest<'get-user-texts'>;
        const titles = Array.from(
          { length: Math.min(count, COUNTS[kind] - skip) },
          (_, at) => `${kind} ${skip + at}`,
        );
        return {
          body: {
            articles: kind === 'articles' ? titles.map(article) : [],
            reviews: kind === 'reviews' ? titles.map(review) : [],
            counts: COUNTS,
          },
        };
      },
    });
    const page = await openPage({ path: '/user/:userId/texts', Page: TextsPage, at: '/user/ada.q/texts' });
    expect(await screen.findByText('14 articles')).toBeVisible();
    expect(within(await screen.findByRole('list')).getAllByRole('link')).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'articles 12' })).toHaveFocus();
    await userEvent.click(screen.getByRole('tab', { name: 'Reviews' }));
    expect(await screen.findByText('1 review')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'reviews 0' })).toBeVisible();
    expect(page.address()).toBe('/user/ada.q/texts?category=reviews');
  });

  it('MOD-56 the owner finds texts that wait for a moderator', async () => {
    const post = { _id: 'p1', publicId: 'rain-12345678', title: 'Rain', heldAt: '2026-11-20T10:00:00.000Z' };
    server = fakeApi({
      'get-user': () => ({ body: { user: ADA } }),
      'get-user-texts': () => ({ body: { articles: [], reviews: [], counts: COUNTS } }),
      'get-deleted-posts': () => ({ body: { posts: [] } }),
      'get-held-posts': () => ({ body: { posts: [{ type: 'review', ...post }] } }),
    });
    const user = MEMBER;
    await openPage({ path: '/user/:userId/texts', Page: TextsPage, at: '/user/ada.q/texts', user });
    const held = within(await screen.findByRole('region', { name: 'A moderator looks at these first' }));
    expect(held.getByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/review/rain-12345678');
    expect(held.getByText(/^Review · waits since/)).toBeVisible();
  });
});
