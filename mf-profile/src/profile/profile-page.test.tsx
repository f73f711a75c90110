import { afterEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import type { Profile, SignedInUser } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../shared/testing/open-page.js';
import { ADA, BEN, profile, rated, ratedRole, review } from '../shared/testing/samples.js';
import ProfilePage from './profile-page.js';

let server: FakeApi;
afterEach(() => server.restore());

/** Nobody has seen anything, or made a list. */
const NOTHING = {
  'get-diary': () => ({ body: { viewings: [], titles: {}, next: null } }),
  'get-lists': () => ({ body: { lists: [], total: 0 } }),
};

function open(shown: Profile, user?: SignedInUser) {
  server = fakeApi({ ...NOTHING, 'get-user': () => ({ body: { user: shown } }) });
  return openPage({ path: '/user/:userId', Page: ProfilePage, at: '/user/ada.q', ...(user ? { user } : {}) });
}

const seven = (of: (title: string, rating: number) => ReturnType<typeof rated>) =>
  [10, 9, 8, 7, 6, 5, 4].map((rating) => of(`Film ${rating}`, rating));

const FULL = profile({
  reviews: ['One', 'Two', 'Three', 'Four'].map(review),
  ratings: [ratedRole('Hidetora', 9), ...seven(rated)],
  highestRated: { movies: seven(rated).slice(0, 6), series: [], games: [rated('Go', 8, 'games')] },
  kinds: {
    ratings: { movies: 1200, series: 0, games: 1, roles: 1 },
    wantToSee: { movies: 0, series: 0, games: 0, roles: 0 },
    favorites: { movies: 0, series: 0, games: 0, roles: 0 },
  },
  counts: { articles: 1, reviews: 4, ratings: 1202, wantToSee: 0, favorites: 0 },
});

describe('profile', () => {
  it('PROFILE-01 PROFILE-02 shows who it is, with counts that link to the lists and texts', async () => {
    await open(FULL);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Quill' })).toBeVisible();
    expect(screen.getByText('@Ada.Q')).toBeVisible();
    expect(screen.getByText('AQ')).toBeVisible();
    expect(screen.getByText('March 11, 2024')).toBeVisible();
    const stats = ['1 article', '4 reviews', '1.2k ratings'].map((name) =>
      screen.getByRole('link', { name }),
    );
    expect(stats.map((link) => link.getAttribute('href'))).toEqual([
      '/user/Ada.Q/texts?category=articles',
      '/user/Ada.Q/texts?category=reviews',
      '/user/Ada.Q/details?category=ratings&sub=roles',
    ]);
  });

  it('PROFILE-03 shows the newest reviews and ratings and the highest rated; blocks without items are hidden', async () => {
    await open(FULL);
    const reviews = await screen.findByRole('list', { name: 'Ada’s latest reviews' });
    expect(within(reviews).getAllByRole('listitem')).toHaveLength(3);
    // The diary loads separately, and keeps its space until it is known to be empty.
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
        'Latest reviews',
        'Latest ratings',
        'Highest rated movies',
        'Highest rated games',
      ]),
    );
    const ratings = within(screen.getByRole('list', { name: 'Ada’s latest ratings' })).getAllByRole('link');
    expect(ratings).toHaveLength(6);
    expect(ratings[0]).toHaveAccessibleName('Rated 9 of 10 by Ada. Hidetora Tatsuya Nakadai · Ran');
    expect(ratings[0]).toHaveAttribute('href', '/movie/ran');
    expect(screen.getByRole('link', { name: 'See all rated (1.2k)' })).toHaveAttribute(
      'href',
      '/user/Ada.Q/details?category=ratings&sub=movies',
    );
  });

  it('PROFILE-17 writes links out, and vouches for none', async () => {
    const links = ['https://ada.example/', 'https://films.example/ada?page=2'];
    await open({ ...FULL, personal_info: { ...FULL.personal_info, links } }, BEN);
    const shown = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('link');
    expect(
      shown.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
    ).toEqual([
      ['ada.example', links[0], 'me nofollow ugc noopener'],
      ['films.example/ada?page=2', links[1], 'me nofollow ugc noopener'],
    ]);
  });

  it('PROFILE-01 only the owner can change the background and write', async () => {
    const others = await open(FULL, BEN);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Change background image' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Write' })).toBeNull();
    others.unmount();
    server.restore();
    await open(FULL, ADA);
    expect(await screen.findByRole('button', { name: 'Change background image' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/write');
  });

  it('PROFILE-03 an empty page shows its owner where to start, and tells others that nothing is here', async () => {
    const others = await open(profile(), BEN);
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    others.unmount();
    server.restore();
    await open(profile(), ADA);
    expect(await screen.findByRole('link', { name: 'Write an article or review' })).toHaveAttribute(
      'href',
      '/write',
    );
    // Blocks disappear once they are known to be empty.
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
        'Favourite four',
      ]),
    );
  });

  it('PROFILE-03 names a missing part, and retries', async () => {
    await open({
      ...FULL,
      ratings: [],
      highestRated: { movies: [], series: [], games: [] },
      missing: ['catalogue'],
    });
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('Ratings and lists cannot be shown at the moment.')).toBeVisible();
    expect(screen.getByRole('link', { name: '– ratings' })).toBeVisible();
    server.restore();
    server = fakeApi({ ...NOTHING, 'get-user': () => ({ body: { user: FULL } }) });
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Ada’s latest ratings' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('PROFILE-01 distinguishes an unknown name from a profile that failed to load', async () => {
    server = fakeApi({ 'get-user': () => ({ status: 404, body: { error: 'There is no such user' } }) });
    const first = await openPage({ path: '/user/:userId', Page: ProfilePage, at: '/user/nobody' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is nobody called @nobody' }),
    ).toBeVisible();
    first.unmount();
    server.restore();
    server = fakeApi({ 'get-user': () => ({ status: 500, body: { error: 'It broke' } }) });
    await openPage({ path: '/user/:userId', Page: ProfilePage, at: '/user/ada.q' });
    expect(await screen.findByText('It broke')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the rest of a profile', () => {
  const viewing = (title: string, rating: number | null = null) => ({ title, rating });
  const titleOf = (title: string) => ({ ...rated(title, 1).item, itemType: 'movies' });
  const show = (answers: Parameters<typeof fakeApi>[0], user: SignedInUser) => {
    const shown = { ...FULL, wantToSeeMedias: [{ ...rated('Vertigo', 1), rating: null }] };
    server = fakeApi({ 'get-user': () => ({ body: { user: shown } }), ...answers });
    return openPage({ path: '/user/:userId', Page: ProfilePage, at: '/user/ada.q', user });
  };

  it('PROFILE-13 shows each title of the diary once, lists, and wishes', async () => {
    await show(
      {
        'get-diary': () => ({
          body: {
            viewings: [viewing('Ran', 8), viewing('Heat'), viewing('Ran', 9), viewing('Unknown')],
            titles: { Ran: titleOf('Ran'), Heat: titleOf('Heat') },
            next: null,
          },
        }),
        'get-diary-facets': () => ({
          body: {
            total: 1204,
            months: [{ month: `${new Date().getFullYear()}-01`, count: 3 }],
            kinds: [],
            ratings: [],
            tags: [],
          },
        }),
        'get-lists': () => ({
          body: {
            lists: [
              {
                _id: 'l1',
                name: 'Rain',
                description: null,
                tags: [],
                ranked: false,
                visibility: 'everyone',
                entries: 1,
                covers: [],
              },
            ],
            total: 12,
          },
        }),
      },
      BEN,
    );
    const diary = await screen.findByRole('list', { name: 'Ada’s recent diary', busy: false });
    expect(
      within(diary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/movie/ran', '/movie/heat']);
    expect(await screen.findByText(/^1,204 entries in the diary · 3 in 20/)).toBeVisible();
    const lists = await screen.findByRole('list', { name: 'Ada’s lists' });
    expect(within(lists).getByRole('link')).toHaveAccessibleName(/^Rain/);
    expect(screen.getByRole('link', { name: 'See all (12)' })).toHaveAttribute('href', '/user/Ada.Q/lists');
    expect(screen.getByRole('list', { name: 'What Ada wants to see' })).toBeVisible();
    // A stranger's followers are private.
    expect(server.calls.map(({ call }) => call)).not.toContain('get-followers');
  });

  it('PROFILE-20 says that diary and lists could not be loaded, with a retry; what is refused is absent', async () => {
    let diaryStatus = 503;
    await show(
      {
        'get-diary': () => ({ status: diaryStatus, body: { error: 'Diaries are unavailable right now.' } }),
        'get-lists': () => ({ status: 403, body: { error: 'Not for you.' } }),
      },
      BEN,
    );
    expect(await screen.findByText('The diary could not be loaded.')).toBeVisible();
    const block = within(screen.getByRole('region', { name: 'Recent diary' }));
    expect(screen.queryByRole('region', { name: 'Lists' })).toBeNull();
    diaryStatus = 404;
    await userEvent.click(block.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The diary could not be loaded.')).toBeNull());
  });

  it('PROFILE-14 PROFILE-15 PROFILE-16 its owner edits it in place and sees their followers', async () => {
    await show(
      {
        'get-followers': () => ({ body: { members: [], total: 1 } }),
        'get-following': () => ({ body: { members: [], total: 2100 } }),
        'change-own-profile': (change) => ({ body: { ...ADA, bio: null, ...(change as object) } }),
      },
      ADA,
    );
    expect(await screen.findByRole('link', { name: '1 follower' })).toHaveAttribute(
      'href',
      '/settings/following',
    );
    expect(screen.getByRole('link', { name: '2.1k following' })).toBeVisible();
    // Awaited because parts load on demand.
    await act(() => userEvent.click(screen.getByRole('button', { name: 'More' })));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...['Lists', 'Statistics', 'Continue', 'Write'],
    ]);
    await userEvent.keyboard('{Escape}');
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Edit profile' })));
    const dialog = await screen.findByRole('dialog', { name: 'Edit profile' });
    await userEvent.type(await within(dialog).findByLabelText('Bio'), 'Rain.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.find(({ call }) => call === 'change-own-profile')?.request).toMatchObject({
      bio: 'Rain.',
    });
  });
});

describe("the background picker 'Set image'", () => {
  const movie = (title: string, ratedByCount: number) => ({
    itemType: 'movies',
    _id: title,
    titleId: title.toLowerCase().replaceAll(' ', '-'),
    title,
    year: 1950,
    cover: `/cover/${title}`,
    activity: { ratedByCount },
  });
  const PHOTO = '/api/pictures/movies/the-ran/photo/0?v=1';
  const single = {
    ...{ photos: [PHOTO], videos: [], thumbnails: [], genre: [], ratingCounts: [], makers: [] },
    ...{ activity: {}, tint: {}, roles: [], reviews: [] },
  };

  async function openPicker(backgroundImg: string | null) {
    let set = backgroundImg;
    const shown = () => {
      const { personal_info } = FULL;
      return { ...FULL, personal_info: { ...personal_info, backgroundImg: set } };
    };
    server = fakeApi({
      'get-user': () => ({ body: { user: shown() } }),
      'get-movies': (request) => {
        const { query = '' } = request as { query?: string };
        const all = [movie('The Ran', 50), movie('Ran', 1), movie('Orange', 90), movie('Ranch', 3)];
        const alsoKnownAs = { Orange: 'Rantanplan' };
        const found = all.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
        return query === 'rant'
          ? { body: { movies: [movie('Orange', 90)], alsoKnownAs } }
          : { body: { movies: found } };
      },
      'get-series': () => ({ body: { series: [] } }),
      'get-games': () => ({ body: { games: [] } }),
      'get-movie': () => ({ body: { movie: single } }),
      'add-user-background': (request) => {
        set = (request as { photoUrl: string }).photoUrl;
        return { body: { userBackgroundUrl: set } };
      },
      'remove-user-background': () => {
        set = null;
        return { body: { userBackgroundUrl: null } };
      },
    });
    const page = await openPage({ path: '/user/:userId', Page: ProfilePage, at: '/user/ada.q', user: ADA });
    await press('Change background image');
    return page;
  }
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => button.click());
  };
  const titles = () =>
    within(screen.getByRole('list', { name: 'Found titles' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('PROFILE-04 finds titles that contain the text, ignoring case, and forgets it on closing', async () => {
    await openPicker(null);
    const search = await screen.findByRole('searchbox', { name: 'Search for a title' });
    expect(search).toHaveFocus();
    await userEvent.type(search, 'rAN');
    await screen.findByRole('list', { name: 'Found titles' });
    await waitFor(() => expect(titles()).toEqual(['Ran1950', 'Ranch1950', 'Orange1950', 'The Ran1950']));
    await userEvent.clear(search);
    await userEvent.type(search, 'rant');
    // SHELL-64: the name that matched.
    await waitFor(() => expect(titles()).toEqual(['Orange1950Also known as Rantanplan']));
    await userEvent.clear(search);
    await userEvent.type(search, 'rANzzz');
    expect(await screen.findByText("No title contains 'rANzzz'")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove background image' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Change background image');
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });

  it('PROFILE-04 sets a picked photo, and removes it again', async () => {
    const page = await openPicker(null);
    await press('The Ran 1950');
    await press('Set photo 1 from The Ran');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.calls.find(({ call }) => call === 'add-user-background');
    expect(sent?.request).toEqual({ photoUrl: PHOTO });
    expect(sent?.headers.get('authorization')).toBe('Bearer token-1');
    const banner = () => page.container.querySelector('header img');
    await waitFor(() => expect(banner()?.getAttribute('src')).toContain(PHOTO));
    await press('Change background image');
    await press('Remove background image');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(banner()).toBeNull());
  });
});

describe('the favorite four', () => {
  const four = ['One', 'Two', 'Three', 'Four'].map((title) => rated(title, 8));

  it('PROFILE-09 keep their order, and only the owner can change it', async () => {
    await open({ ...FULL, favoriteFour: four.slice(0, 3) });
    const list = await screen.findByRole('list', { name: 'Ada’s favourite four' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => within(item).getByRole('link').textContent),
    ).toEqual([
      expect.stringContaining('One'),
      expect.stringContaining('Two'),
      expect.stringContaining('Three'),
    ]);
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('PROFILE-09 are hidden from others if none are chosen', async () => {
    await open({ ...FULL, favoriteFour: [] }, BEN);
    await screen.findByRole('heading', { level: 1, name: 'Ada Quill' });
    expect(screen.queryByRole('heading', { name: 'Favourite four' })).toBeNull();
  });

  it('PROFILE-09 show the owner how to start', async () => {
    await open({ ...FULL, favoriteFour: [] }, ADA);
    expect(await screen.findByRole('button', { name: 'Choose' })).toBeVisible();
  });

  it('PROFILE-10 the owner reorders and removes by keys, and nothing is sent before saving', async () => {
    const saved: unknown[] = [];
    server = fakeApi({
      'get-user': () => ({ body: { user: { ...FULL, favoriteFour: four } } }),
      'set-favorite-four': (request) => {
        saved.push(request);
        return { body: { favoriteFour: [] } };
      },
      'get-movies': () => ({ body: { movies: [] } }),
      'get-series': () => ({ body: { series: [] } }),
      'get-games': () => ({ body: { games: [] } }),
    });
    await openPage({ path: '/user/:userId', Page: ProfilePage, at: '/user/ada.q', user: ADA });
    (await screen.findByRole('button', { name: 'Change' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your favourite four' }));
    expect(dialog.queryByRole('searchbox')).toBeNull();
    dialog.getByRole('button', { name: 'Move Three up' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent('Three is number 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove One' }));
    expect(saved).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const ids = [four[2], four[1], four[3]].map((entry) => entry?.item.titleId);
    expect(saved).toEqual([{ titles: ids }]);
  });
});
