import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import type { Person, Role, TitleReference } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressAndLoad, renderPage } from '../../shared/testing/render-page.js';
import { actor, role } from '../../shared/testing/samples.js';
import PersonPage from '../person-page.js';

let server: FakeApi;
beforeEach(() => setMedia({ width: 1440 }));
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const MEMBER = {
  ...{ access_token: 't', admin: false, profile_img: null, firstName: 'Ben', surname: 'Q', username: 'ben' },
};

function open(more: Partial<Person>, search = '', answers: Parameters<typeof fakeApi>[0] = {}) {
  server = fakeApi({ 'get-actor': () => ({ body: { actor: actor(more) } }), ...answers });
  return renderPage('/person/:personId', PersonPage, `/person/ada${search}`);
}

const film = (title: string, year: number): TitleReference => ({
  ...{ _id: title, titleId: title.toLowerCase(), title, itemType: 'movies', year },
  ...{ cover: `/cover/${title}`, banner: `/banner/${title}`, releaseDate: `${year}-03-01` },
});
const playedIn = (title: string, year: number, rating: number | null = null): Role =>
  role('Ada Quill', `${title} hero`, {
    movie: film(title, year),
    activity: { rating, ratedByCount: rating === null ? 0 : 3 },
  });

describe('a long filmography', () => {
  const years = [1979, 1985, 1987, 1991, 1995, 1999];
  const films = years.map((year, at) => playedIn(`Film ${year}`, year, 4 + at));
  const person = {
    professions: ['director', 'actor'] as Person['professions'],
    roles: films,
    works: [
      { title: film('Ran', 1986), jobs: ['director' as const], activity: { rating: 9.5, ratedByCount: 4 } },
    ],
    directed: years.map((year, at) => ({
      titleId: `film ${year}`,
      by: [at < 4 ? 'Agnès Varda' : 'Ousmane Sembène'],
    })),
  };
  const part = async () => within(await screen.findByRole('region', { name: 'Filmography' }));
  const shown = async () =>
    (await part())
      .getAllByRole('listitem')
      .map(({ textContent }) => /(?:Film \d+|Ran)/.exec(textContent)?.[0]);
  const choose = async (label: string, option: string | RegExp) => {
    const select = (await part()).getByRole('combobox', { name: label });
    await userEvent.selectOptions(select, within(select).getByRole('option', { name: option }));
  };

  it('PERSON-14 filters by job, director, years and rating, all in the address, with numbers', async () => {
    const { address } = await open(person);
    await waitFor(async () => expect(await shown()).toHaveLength(7));
    await choose('Director', 'Agnès Varda (4)');
    expect(address()).toBe('/person/ada?director=Agn%C3%A8s+Varda');
    await waitFor(async () =>
      expect(await shown()).toEqual(['Film 1991', 'Film 1987', 'Film 1985', 'Film 1979']),
    );
    expect((await part()).getByRole('status')).toHaveTextContent('4 of 7 titles');
    await choose('Year', '1980s (2)');
    await waitFor(async () => expect(await shown()).toEqual(['Film 1987', 'Film 1985']));
    await choose('Rating', '6 and up (1)');
    await waitFor(async () => expect(await shown()).toEqual(['Film 1987']));
    // This person directed none of them, so that is not offered.
    expect((await part()).queryByRole('link', { name: /^Directing/ })).toBeNull();
    await choose('Director', 'Any director');
    const directing = (await part()).getByRole('link', { name: 'Directing 1' });
    expect(directing).toHaveAttribute('href', '/person/ada?job=director&year=1980-1989&rating=6');
  });

  it('PERSON-14 can show a single job', async () => {
    await open(person, '?job=director&year=1986');
    await waitFor(async () => expect(await shown()).toEqual(['Ran']));
  });

  it('PERSON-14 can be sorted, with unrated titles last', async () => {
    const unrated = playedIn('Film 2001', 2001);
    const { address } = await open({ ...person, roles: [...films, unrated] });
    await choose('Order', 'Best rated first');
    expect(address()).toBe('/person/ada?order=rating');
    expect((await shown()).slice(0, 2)).toEqual(['Ran', 'Film 1999']);
    expect((await shown()).at(-1)).toBe('Film 2001');
    await choose('Order', 'Oldest first');
    expect((await shown())[0]).toBe('Film 1979');
  });

  it('PERSON-14 reads the address, and leads back to all titles if nothing matches', async () => {
    await open(person, '?director=Nobody&year=soon&rating=99&seen=yes');
    expect(await screen.findByText('No titles match')).toBeVisible();
    expect((await part()).getByRole('combobox', { name: 'Year' })).toHaveValue('');
    const all = (await part()).getByRole('link', { name: 'Show all titles' });
    expect(all).toHaveAttribute('href', '/person/ada');
  });

  it('PERSON-14 has no filters for a few titles', async () => {
    await open({ roles: films.slice(0, 5) });
    await waitFor(async () => expect(await shown()).toHaveLength(5));
    expect((await part()).queryByRole('combobox')).toBeNull();
  });

  it('PERSON-15 shows members how many titles they have seen, and filters by that', async () => {
    localStorage.setItem('user', JSON.stringify(MEMBER));
    const standing = { lastOn: null, pass: 1, seen: 0, of: null, next: null } as const;
    const own = (titleId: string, more: object) => ({
      ...{ titleId, rating: null, wantToSee: false },
      standing: { title: titleId, kind: 'movies', status: 'done', viewings: 1, ...standing, ...more },
    });
    const { address } = await open(person, '', {
      'get-own-standings': () => ({
        body: {
          titles: [
            own('film 1991', {}),
            // Rated, and therefore seen (LIB-205).
            own('ran', { viewings: 0 }),
            own('film 1987', { kind: 'series', status: 'inProgress', viewings: 4 }),
            { titleId: 'film 1979', rating: null, standing: null, wantToSee: true },
          ],
        },
      }),
    });
    expect(await screen.findByText('Seen 2 of 7')).toBeVisible();
    // Nearby posters may also send requests.
    expect(
      server.calls.some(
        ({ call, request }) =>
          call === 'get-own-standings' && (request as { titleIds: string[] }).titleIds.length === 7,
      ),
    ).toBe(true);
    await pressAndLoad((await part()).getByRole('button', { name: 'Seen' }));
    await waitFor(async () => expect(await shown()).toEqual(['Film 1991', 'Ran']));
    await pressAndLoad((await part()).getByRole('button', { name: 'Not seen' }));
    expect(address()).toBe('/person/ada?seen=no');
    await waitFor(async () =>
      expect(await shown()).toEqual(['Film 1999', 'Film 1995', 'Film 1987', 'Film 1985', 'Film 1979']),
    );
    await pressAndLoad((await part()).getByRole('button', { name: 'Not seen' }));
    await waitFor(async () => expect(await shown()).toHaveLength(7));
  });

  it('PERSON-15 reports when seen titles failed to load, and retries', async () => {
    localStorage.setItem('user', JSON.stringify(MEMBER));
    let works = false;
    await open(person, '?seen=no', {
      'get-own-standings': () =>
        works ? { body: { titles: [] } } : { status: 400, body: { error: 'Not today.' } },
    });
    expect(await screen.findByText('Your viewings could not be loaded.')).toBeVisible();
    works = true;
    await userEvent.click((await part()).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await shown()).toHaveLength(7));
  });

  it('PERSON-16 renders all rows, the first screen at once', async () => {
    const roles = Array.from({ length: 45 }, (_, at) => playedIn(`Film ${at}`, 1910 + (at % 80)));
    await open({ roles });
    await waitFor(async () => expect(await shown()).toHaveLength(45));
  });
});
