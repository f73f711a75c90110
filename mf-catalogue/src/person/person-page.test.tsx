import { afterEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import type { Person, Role, TitleReference } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../shared/testing/render-page.js';
import { actor, role } from '../shared/testing/samples.js';
import PersonPage from './person-page.js';

let server: FakeApi;
afterEach(() => server.restore());

function open(more: Partial<Person>, width = 1440) {
  setMedia({ width });
  server = fakeApi({ 'get-actor': () => ({ body: { actor: actor(more) } }) });
  return renderPage('/person/:personId', PersonPage, '/person/ada');
}

const reference = (title: string, more: Partial<TitleReference>): TitleReference => ({
  _id: title,
  titleId: title.toLowerCase(),
  title,
  itemType: 'movies',
  cover: `/cover/${title}`,
  banner: `/banner/${title}`,
  year: 2000,
  releaseDate: null,
  firstAirDate: null,
  ...more,
});

const inMovie = (title: string, releaseDate: string, more: Partial<Role> = {}): Role =>
  role('Ada Quill', `${title} hero`, {
    movie: reference(title, { releaseDate, year: Number(releaseDate.slice(0, 4)) }),
    ...more,
  });
const inSerie = (title: string, firstAirDate: string): Role =>
  role('Ada Quill', `${title} hero`, {
    serie: reference(title, { itemType: 'series', firstAirDate, year: Number(firstAirDate.slice(0, 4)) }),
  });

describe('page of a person', () => {
  it('PERSON-01 shows label, name, rating with count, portrait, biography and personal info', async () => {
    await open({ roles: [inMovie('Ran', '1985-05-31')] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Quill' })).toBeVisible();
    expect(screen.getByText('Actor')).toBeVisible();
    expect(screen.getByText('8.50')).toBeVisible();
    expect(screen.getByText('1.2k')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Portrait of Ada Quill' })).toBeVisible();
    expect(screen.getByText('Born to play.')).toBeVisible();
    const info = within(screen.getByRole('complementary', { name: 'Personal info' }));
    expect(info.getByText('March 11, 1960')).toBeVisible();
    expect(info.getByText('Gdynia, Poland')).toBeVisible();
    expect(info.getByText('Age').nextElementSibling?.textContent).toMatch(/^\d+$/);
  });

  it('PERSON-01 shows the age at death, and no impossible age for anybody', async () => {
    const { personal_info } = actor();
    const born = { ...personal_info, dateOfBirth: '1899-12-25' };
    const first = await open({ personal_info: { ...born, dateOfDeath: '1957-01-14' } });
    const fact = async (name: string) =>
      within(await screen.findByRole('complementary', { name: 'Personal info' })).getByText(name)
        .nextElementSibling?.textContent;
    expect(await fact('Age')).toBe('Died at 57');
    expect(await fact('Date of death')).toBe('January 14, 1957');
    first.unmount();
    server.restore();
    await open({ personal_info: { ...born, dateOfDeath: null } });
    expect(await fact('Age')).toBe('Not known');
    expect(screen.queryByText('Date of death')).toBeNull();
  });

  it('PERSON-03 lists the roles newest first by release or first episode, with year, type, title and character', async () => {
    await open({
      roles: [inMovie('Ran', '1985-05-31'), inSerie('Kingdom', '1994-11-24'), inMovie('Heat', '1994-12-15')],
    });
    const part = within(await screen.findByRole('region', { name: 'Filmography' }));
    expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1994MovieHeatas Heat hero'),
      expect.stringContaining('1994SeriesKingdomas Kingdom hero'),
      expect.stringContaining('1985MovieRanas Ran hero'),
    ]);
    expect(part.getByRole('link', { name: /Kingdom/ })).toHaveAttribute('href', '/serie/kingdom');
  });

  it('PERSON-03 shows a character’s picture if there is one', async () => {
    await open({ roles: [inMovie('Ran', '1985-05-31', { characterBanner: '/character/ran' })] });
    expect(await screen.findByRole('img', { name: 'Ran hero in Ran' })).toHaveAttribute(
      'src',
      '/character/ran',
    );
  });

  it('PERSON-07 names a person’s jobs, and shows what they made', async () => {
    const film = reference('Ran', { releaseDate: '1985-05-31', year: 1985 });
    await open({
      professions: ['director', 'writer', 'actor'],
      roles: [inMovie('Heat', '1995-12-15')],
      works: [{ title: film, jobs: ['director', 'writer'], activity: { rating: 8.25, ratedByCount: 4 } }],
    });
    expect(await screen.findByText('Director, writer, actor')).toBeVisible();
    const part = within(screen.getByRole('region', { name: 'Filmography' }));
    expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1995MovieHeatas Heat hero'),
      expect.stringContaining('1985MovieRanDirector, writer8.25'),
    ]);
    expect(part.getAllByRole('button')).toHaveLength(1);
  });

  it('PERSON-07 shows no personal data for a studio, only its games', async () => {
    const game = reference('Portal', { itemType: 'games', releaseDate: '2007-10-10', year: 2007 });
    await open({
      professions: ['developer'],
      works: [{ title: game, jobs: ['developer'], activity: { rating: null, ratedByCount: 0 } }],
    });
    const part = within(await screen.findByRole('region', { name: 'Filmography' }));
    expect(part.getByRole('link', { name: /Portal/ })).toHaveAttribute('href', '/game/portal');
    expect(screen.queryByRole('complementary', { name: 'Personal info' })).toBeNull();
    expect(screen.queryByText('No biography yet')).toBeNull();
    expect(screen.queryByText('No ratings')).toBeNull();
  });

  describe('PERSON-02 known for', () => {
    const four = ['A', 'B', 'C', 'D'].map((title, index) => inMovie(title, `199${index}-01-01`));

    it('is a slider from four roles on', async () => {
      await open({ roles: four });
      expect(await screen.findByRole('region', { name: 'Known for: Ada Quill' })).toHaveAttribute(
        'aria-roledescription',
        'carousel',
      );
    });

    it('is a scrollable row with fewer roles, and on mobile', async () => {
      const first = await open({ roles: four.slice(0, 3) });
      expect(await screen.findByRole('list', { name: 'Known for: Ada Quill' })).toBeVisible();
      first.unmount();
      server.restore();
      await open({ roles: four }, 390);
      expect((await screen.findByRole('list', { name: 'Known for: Ada Quill' })).children).toHaveLength(4);
    });
  });

  describe('roles over the years', () => {
    const chart = () => screen.findByRole('list', { name: 'Ada Quill: roles over the years' });

    it('appear as columns with year, roles, titles and best rating, linked to the best rated title', async () => {
      const rated = (rating: number | null) => ({
        activity: { rating, ratedByCount: rating === null ? 0 : 4 },
      });
      await open({
        roles: [
          inMovie('Ran', '1985-05-31', rated(8.25)),
          inMovie('Heat', '1985-12-15', rated(9.04)),
          inMovie('Silence', '1988-01-01', rated(null)),
        ],
      });
      const links = within(await chart()).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/1985.*2 roles, Heat, Ran, best rated 9\.0 of 10$/),
        expect.stringMatching(/1988.*1 role, Silence, not rated yet$/),
      ]);
      expect(links[0]).toHaveAttribute('href', '/movie/heat');
      expect(screen.getByText(/^3 roles from 1985 to 1988\./)).toBeVisible();
    });

    it('are left out if no role has a year', async () => {
      await open({ roles: [role('Ada Quill', 'Rick', { movie: reference('Lost', { year: null }) })] });
      expect(await screen.findByRole('region', { name: 'Filmography' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Roles over the years' })).toBeNull();
    });
  });

  it('says what is unknown instead of leaving it blank', async () => {
    const { personal_info } = actor();
    await open({
      activity: { rating: null, ratedByCount: 0 },
      personal_info: { ...personal_info, bio: null, dateOfBirth: null, placeOfBirth: null },
    });
    expect(await screen.findByText('No biography yet')).toBeVisible();
    expect(screen.getAllByText('Not known')).toHaveLength(3);
    expect(screen.getByText('No roles yet')).toBeVisible();
  });

  it('TITLE-06 says that an unknown person is not in the catalogue', async () => {
    setMedia({ width: 1440 });
    server = fakeApi({ 'get-actor': () => ({ status: 404, body: { error: 'There is no such person' } }) });
    await renderPage('/person/:personId', PersonPage, '/person/nobody');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This person is not in the catalogue' }),
    ).toBeVisible();
  });
});
