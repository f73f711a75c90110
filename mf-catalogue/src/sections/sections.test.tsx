import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { setMedia } from '../shared/testing/match-media.js';
import { renderPage } from '../shared/testing/render-page.js';
import { actor, listedTitle, role } from '../shared/testing/samples.js';
import { HeroSlider } from './hero/hero-slider.js';
import MoviesPage from './movies-page.js';

const TITLES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => listedTitle('movies', name));

describe('SECTION-04 hero slider', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    setMedia({ width: 1440 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const shown = () => screen.getByRole('heading', { level: 2 }).textContent;

  it('turns after 15 s: fades out for 500 ms, then swaps', () => {
    render(<HeroSlider heading="Movies" titles={TITLES} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    pass(14_999);
    expect(shown()).toBe('One');
    pass(1);
    pass(499);
    expect(shown()).toBe('One');
    pass(1);
    expect(shown()).toBe('Two');
  });

  it('jumps to the pressed thumbnail and starts the 15 s anew', () => {
    render(<HeroSlider heading="Movies" titles={TITLES} />);
    pass(10_000);
    fireEvent.click(screen.getByRole('button', { name: 'Show Four' }));
    pass(500);
    expect(shown()).toBe('Four');
    expect(screen.getByRole('link', { name: 'See the details' })).toHaveAttribute('href', '/movie/four');
    pass(14_499);
    expect(shown()).toBe('Four');
    pass(1);
    pass(500);
    expect(shown()).toBe('Five');
  });

  it('stands still under the pointer, when stopped, and when the visitor prefers less motion', () => {
    const { container, unmount } = render(<HeroSlider heading="Movies" titles={TITLES} />);
    fireEvent.pointerEnter(container.firstElementChild as Element);
    pass(60_000);
    expect(shown()).toBe('One');
    fireEvent.pointerLeave(container.firstElementChild as Element);
    fireEvent.click(screen.getByRole('button', { name: 'Stop changing the title' }));
    pass(60_000);
    expect(shown()).toBe('One');
    unmount();

    setMedia({ width: 1440, lessMotion: true });
    render(<HeroSlider heading="Movies" titles={TITLES} />);
    pass(60_000);
    expect(shown()).toBe('One');
  });
});

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
      'get-movies-most-anticipated': movies,
      'get-movies-latest': () => ({ status: 500, body: { error: 'The catalogue is away' } }),
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

  it('SECTION-01 SECTION-05 has its parts; a part that fails does not take the others along', async () => {
    await renderPage('/movies', MoviesPage, '/movies');
    expect(await screen.findByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    for (const part of [
      'Trailers',
      'Most anticipated',
      'Most popular roles',
      'Born this month',
      'Most popular characters',
    ]) {
      expect(headings).toContain(part);
    }

    const birthdays = within(await screen.findByRole('list', { name: 'Born this month' }));
    expect(birthdays.getByRole('link', { name: /Bea/ })).toHaveTextContent('Today');
    expect(birthdays.getByRole('link', { name: /Cy/ })).not.toHaveTextContent('Today');

    const roles = within(await screen.findByRole('list', { name: 'Most popular roles' }));
    expect(roles.getByText('9.0', { selector: '.badge *' })).toBeInTheDocument();
    expect(roles.getByText('9.0', { selector: '.picture *' })).toBeInTheDocument();
    expect(server.calls).toContainEqual(
      expect.objectContaining({ call: 'get-roles-movie', request: { count: 15 } }),
    );

    expect(await screen.findByText('Newest movies could not be loaded.')).toBeVisible();
  });
});
