import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../shared/testing/render-page.js';
import { actor, listedTitle, role } from '../shared/testing/samples.js';
import MoviesPage from './movies-page.js';

const TITLES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => listedTitle('movies', name));

describe('/movies', () => {
  let server: FakeApi;
  const born = (name: string, dateOfBirth: string) => {
    const { personal_info, ...rest } = actor();
    return actor({
      ...rest,
      _id: name,
      personal_info: { ...personal_info, name, nameId: name, dateOfBirth },
    });
  };
  const today = new Date();
  const month = String(today.getMonth() + 1).padStart(2, '0');
  const dayOf = (day: number) => `1960-${month}-${String(day).padStart(2, '0')}`;

  beforeEach(() => {
    setMedia({ width: 1440 });
    setBlockLoader({ load: () => new Promise(() => undefined), reset: async () => undefined });
    const movies = () => ({ body: { movies: TITLES } });
    server = fakeApi({
      'get-movies-top-rated': movies,
      'get-movies-popular': movies,
      'get-movies-most-anticipated': () => ({ status: 500, body: { error: 'The catalogue is unavailable' } }),
      'get-roles-movie': () => ({
        body: {
          roles: [
            role('Harrison', 'Rick'),
            role('Rutger', 'Roy', { activity: { rating: 9.04, ratedByCount: 9 } }),
          ],
        },
      }),
      'get-actors-born': () => ({
        body: {
          actors: [born('Bea', dayOf(today.getDate())), born('Cy', dayOf(today.getDate() === 1 ? 2 : 1))],
        },
      }),
      'get-characters': () => ({ body: { characters: [] } }),
    });
  });
  afterEach(() => server.restore());

  it('SECTION-01 SECTION-05 shows its parts in order; a failed part does not affect the others', async () => {
    await renderPage('/movies', MoviesPage, '/movies');
    expect(await screen.findByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'One',
      'Trailers',
      'Most anticipated',
      'Most popular roles',
      'Actors born this month',
      'Most popular characters',
      'Every movie night starts in your pocket',
    ]);

    const birthdays = within(await screen.findByRole('list', { name: 'Actors born this month' }));
    expect(birthdays.getByRole('link', { name: /Bea/ })).toHaveTextContent('Today');
    expect(birthdays.getByRole('link', { name: /Cy/ })).not.toHaveTextContent('Today');

    const roles = within(await screen.findByRole('list', { name: 'Most popular roles' }));
    expect(roles.getByText('9.0', { selector: '.badge *' })).toBeInTheDocument();
    expect(roles.getByText('9.0', { selector: '.picture *' })).toBeInTheDocument();
    expect(server.calls).toContainEqual(
      expect.objectContaining({ call: 'get-roles-movie', request: { count: 15 } }),
    );

    expect(await screen.findByText('Most anticipated could not be loaded.')).toBeVisible();
  });
});
