import { afterEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import type { CallRequest } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../shared/testing/open-page.js';
import { profile, rated } from '../shared/testing/samples.js';
import DetailsPage from './details-page.js';

let server: FakeApi;
afterEach(() => server.restore());

const COUNTS = { movies: 30, series: 2, games: 0, roles: 1 };
const ADA = profile({ kinds: { ratings: COUNTS, wantToSee: { ...COUNTS, roles: 0 }, favorites: COUNTS } });

/** Answers with items named after list, kind and position. */
function open(at: string) {
  server = fakeApi({
    'get-user': () => ({ body: { user: ADA } }),
    'get-user-list': (request) => {
      const { list, type, skip, count } = request as CallRequest<'get-user-list'>;
      const total = ADA.kinds[list][type];
      const items = Array.from({ length: Math.max(0, Math.min(count, total - skip)) }, (_, place) => ({
        ...rated(`${list} ${type} ${skip + place}`, 7),
        rating: list === 'ratings' ? 7 : null,
      }));
      return { body: { items, total, kinds: ADA.kinds } };
    },
  });
  return openPage({ path: '/user/:userId/details', Page: DetailsPage, at });
}

const tabs = (name: string) =>
  within(screen.getByRole('tablist', { name }))
    .getAllByRole('tab')
    .map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}`);

describe('details of a user', () => {
  it('PROFILE-05 PROFILE-19 starts with ratings of movies, and shows more page by page', async () => {
    await open('/user/ada.q/details');
    const list = await screen.findByRole('list', { name: 'Ratings: Movies' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Quill’s ratings and favourites');
    expect(tabs('Lists')).toEqual(['Ratings33*', 'Wants to see32', 'Favourites33']);
    expect(tabs('Ratings by kind')).toEqual(['Movies30*', 'Series2', 'Games0', 'Roles1']);
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(24));
    expect(screen.getByText('30 movies')).toBeVisible();
    expect(within(list).getAllByRole('link')[0]).toHaveAccessibleName(
      'Rated 7 of 10 by Ada. ratings movies 0 Movie · 1999',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(30));
    expect(within(list).getAllByRole('link')[24]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('PROFILE-05 starts as the address says, mirrors choices in it, and hides roles under Wants to see', async () => {
    const page = await open('/user/ada.q/details?category=favorites&sub=roles');
    const list = await screen.findByRole('list', { name: 'Favourites: Roles' });
    expect(await within(list).findByRole('link')).toHaveAccessibleName(/^Favourite\. favorites roles 0/);
    await userEvent.click(screen.getByRole('tab', { name: 'Wants to see' }));
    expect(tabs('Wants to see by kind')).toEqual(['Movies30*', 'Series2', 'Games0']);
    expect(page.address()).toBe('/user/ada.q/details?category=wantToSee&sub=movies');
    await userEvent.click(screen.getByRole('tab', { name: 'Games' }));
    expect(page.address()).toBe('/user/ada.q/details?category=wantToSee&sub=games');
    expect(await screen.findByText('No games to play yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the profile' })).toHaveAttribute('href', '/user/Ada.Q');
  });
});
