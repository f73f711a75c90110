import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setBlockLoader } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import { LIMITS, RATING_LABELS } from '@screenlore/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../shared/testing/render-page.js';
import { movie } from '../shared/testing/samples.js';
import MoviePage from './movie-page.js';

let server: FakeApi;
let stored: { rating: number; reviewText: string | null; timestamp: string } | null;
let refuse: boolean;
/** Overrides the answer to `check-rating`. */
let hold: (() => Promise<ApiAnswer>) | undefined;
let lists: { favorite: boolean; wanted: boolean };

const community = Promise.resolve({
  blocks: {
    ReachField: () => null,
    TitleArticles: () => null,
    TitleReviews: () => null,
    TitleThread: () => null,
  },
});
const ADA = {
  access_token: 't',
  admin: false,
  profile_img: null,
  firstName: 'Ada',
  surname: 'Q',
  username: 'ada',
};

const COUNTS = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0];
const FILM = { ratingCounts: COUNTS, source: null };
/** Another user gave it 8. */
const film = () => {
  const sum = 8 + (stored?.rating ?? 0);
  const count = stored ? 2 : 1;
  return movie({
    ...FILM,
    ratingCounts: COUNTS.map((other, at) => other + (at + 1 === stored?.rating ? 1 : 0)),
    activity: { ...movie().activity, rating: sum / count, ratedByCount: count, peopleAwaiting: 3 },
  });
};

beforeEach(() => {
  stored = null;
  refuse = false;
  hold = undefined;
  lists = { favorite: false, wanted: false };
  localStorage.setItem('user', JSON.stringify(ADA));
  setMedia({ width: 1440 });
  setBlockLoader({ load: () => community, reset: async () => undefined } as never);
  server = fakeApi({
    'get-movie': () => ({ body: { movie: film() } }),
    'get-similar-titles': () => ({ body: { titles: [] } }),
    'get-opinions': () => ({ body: { opinions: [], total: 0 } }),
    'get-own-title': () => ({ body: { standing: null, viewings: [], seen: [] } }),
    'check-rating': () => hold?.() ?? { body: { hasRated: stored !== null, rating: stored } },
    'check-favorite': () => ({ body: { isLiked: lists.favorite } }),
    'check-want-to-see': () => ({ body: { wantToSee: lists.wanted } }),
    'add-rating': (request) => {
      if (refuse) return { status: 400, body: { error: 'Not today.' } };
      const { userRating, reviewText } = request as { userRating: number; reviewText: string | null };
      stored = { rating: userRating, reviewText, timestamp: '2026-01-01T00:00:00.000Z' };
      return { body: { rating: stored } };
    },
    'remove-rating': () => {
      stored = null;
      return { body: { hasRated: false } };
    },
    'add-favorite': () => {
      if (refuse) return { status: 400, body: { error: 'Not today.' } };
      lists.favorite = !lists.favorite;
      return { body: { isLiked: lists.favorite } };
    },
    'add-want-to-see': () => {
      lists.wanted = !lists.wanted;
      return { body: { wantToSee: lists.wanted } };
    },
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const open = () => renderPage('/movie/:movieId', MoviePage, '/movie/blade');
const panel = async () => within(await screen.findByRole('region', { name: 'Rating' }));
const star = (name: string) => screen.getByRole('radio', { name });
const opinion = () => screen.getByRole('textbox', { name: 'Your opinion' });
const asked = (call: string) =>
  server.calls.filter((item) => item.call === call).map(({ request }) => request);

describe('the rating panel', () => {
  it('RATE-01 has ten stars with their labels, and loads rating and lists on entry', async () => {
    stored = { rating: 7, reviewText: 'Rain.', timestamp: '2026-01-01T00:00:00.000Z' };
    lists = { favorite: true, wanted: false };
    await open();
    expect(
      (await screen.findAllByRole('radio')).map((element) => element.getAttribute('aria-label')),
    ).toEqual(RATING_LABELS.map((label, at) => `${at + 1}, ${label}`));
    await waitFor(() => expect(star('7, Good')).toBeChecked());
    expect(opinion()).toHaveValue('Rain.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(screen.getByRole('button', { name: 'Want to see' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('RATE-01 shows the label of the star under the pointer, and works with keys alone', async () => {
    const user = userEvent.setup();
    await open();
    const { getByText } = await panel();
    await user.hover(star('3, Awful'));
    expect(getByText('3 · Awful').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await user.unhover(star('3, Awful'));
    act(() => star('1, Abysmal').focus());
    await user.keyboard('{End}{ArrowLeft}');
    expect(star('9, Excellent')).toHaveFocus();
    expect(asked('add-rating')).toEqual([]);
    await user.keyboard('0');
    await waitFor(() => expect(star('10, Masterpiece')).toBeChecked());
    expect(star('10, Masterpiece')).toHaveFocus();
  });

  it('RATE-14 RATE-15 offers half steps of five stars to members who chose them, by press and by keys', async () => {
    localStorage.setItem('user', JSON.stringify({ ...ADA, ratingScale: 'five' }));
    stored = { rating: 9, reviewText: null, timestamp: '2026-01-01T00:00:00.000Z' };
    const user = userEvent.setup();
    await open();
    await waitFor(() => expect(star('4½, Excellent')).toBeChecked());
    expect(screen.getAllByRole('radio')).toHaveLength(10);
    const { getByText } = await panel();
    expect(getByText('4½ · Excellent')).toBeVisible();
    // Means stay out of ten.
    expect(getByText('8.50')).toBeVisible();
    expect(screen.getByText('4½, Excellent: 1 rating, 50%')).toBeInTheDocument();
    await user.click(star('½, Abysmal'));
    await waitFor(() => expect(star('½, Abysmal')).toBeChecked());
    act(() => star('½, Abysmal').focus());
    await user.keyboard('4');
    await waitFor(() => expect(star('4, Great')).toBeChecked());
    await user.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(star('3½, Good')).toBeChecked());
    await user.keyboard('790');
    expect(asked('add-rating').map((item) => (item as { userRating: number }).userRating)).toEqual([1, 8, 7]);
  });

  it('RATE-02 keeps a choice and the earlier opinion when the earlier rating loads after the click', async () => {
    const user = userEvent.setup();
    stored = { rating: 7, reviewText: 'Rain.', timestamp: '2026-01-01T00:00:00.000Z' };
    let answer: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    const before = { hasRated: true, rating: stored };
    hold = () => held.then(() => ({ body: before }));
    await open();
    await panel();
    await user.click(star('9, Excellent'));
    expect(asked('add-rating')).toEqual([]);
    answer();
    await waitFor(() => expect(star('9, Excellent')).toBeChecked());
    expect(asked('add-rating')).toMatchObject([{ userRating: 9, reviewText: 'Rain.' }]);
    expect(opinion()).toHaveValue('Rain.');
  });

  it('VERIFY-02 a member who may not write yet writes no opinion, and a new rating keeps earlier ones', async () => {
    localStorage.setItem('user', JSON.stringify({ ...ADA, mayWrite: false }));
    stored = { rating: 7, reviewText: 'Rain.', timestamp: '2026-01-01T00:00:00.000Z' };
    await open();
    await waitFor(() => expect(star('7, Good')).toBeChecked());
    expect(screen.queryByRole('textbox', { name: 'Your opinion' })).not.toBeInTheDocument();
    await userEvent.click(star('9, Excellent'));
    await waitFor(() => expect(asked('add-rating')).toHaveLength(1));
    expect(asked('add-rating')[0]).toMatchObject({ userRating: 9, reviewText: 'Rain.' });
  });

  it('RATE-02 RATE-05 sets, changes and removes a rating, and updates mean, count and bars at once', async () => {
    const user = userEvent.setup();
    await open();
    const { findByText, getByText } = await panel();
    expect(await findByText('8.00')).toBeVisible();
    await user.click(star('9, Excellent'));
    expect(await findByText('8.50')).toBeVisible();
    expect(screen.getByText('9, Excellent: 1 rating, 50%')).toBeInTheDocument();
    await user.click(star('4, Poor'));
    expect(await findByText('6.00')).toBeVisible();
    await waitFor(() => expect(asked('add-rating')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /Remove/ }));
    expect(await findByText('8.00')).toBeVisible();
    expect(opinion()).toBeDisabled();
    expect(asked('remove-rating')).toEqual([{ mediaId: 'blade', type: 'movie' }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findByText('6.00')).toBeVisible();
    expect(getByText('4 · Poor')).toBeVisible();
  });

  it('RATE-03 accepts an opinion of 160 characters once there is a rating, and loses nothing when refused', async () => {
    const user = userEvent.setup();
    await open();
    await panel();
    expect(opinion()).toBeDisabled();
    await user.click(star('8, Great'));
    await waitFor(() => expect(opinion()).toBeEnabled());
    // Awaited for the choice of its reach, which loads then.
    await act(async () => void fireEvent.change(opinion(), { target: { value: 'x'.repeat(200) } }));
    expect(opinion()).toHaveValue('x'.repeat(LIMITS.opinionMax));
    refuse = true;
    await user.click(opinion());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Not today\./)).toBeVisible();
    expect(opinion()).toHaveValue('x'.repeat(LIMITS.opinionMax));
    refuse = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stored?.reviewText).toBe('x'.repeat(LIMITS.opinionMax)));
  });

  it('RATE-19 what could not be saved offline says so, and is saved once the line is back', async () => {
    const user = userEvent.setup();
    await open();
    await panel();
    const want = await screen.findByRole('button', { name: /^Want to see/ });
    await waitFor(() => expect(opinion()).toBeDisabled());
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    await user.click(star('9, Excellent'));
    await user.click(want);
    await waitFor(() => expect(screen.getAllByText(/^You are offline/)).toHaveLength(2));
    line.mockRestore();
    network.mockRestore();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(stored?.rating).toBe(9));
    await waitFor(() => expect(lists.wanted).toBe(true));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });

  it('RATE-18 an opinion is deleted after one question, without the rating, and can be put back', async () => {
    const user = userEvent.setup();
    stored = { rating: 8, reviewText: 'Good', timestamp: '2026-01-01T00:00:00.000Z' };
    const deletedOpinion = { text: 'Good', until: '2099-01-02T00:00:00.000Z' };
    hold = async () => ({
      body: {
        ...{ hasRated: stored !== null, rating: stored },
        ...(stored?.reviewText === null && { deletedOpinion }),
      },
    });
    await open();
    await panel();
    await user.click(await screen.findByRole('button', { name: 'Delete your opinion' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(stored).toMatchObject({ rating: 8, reviewText: null }));
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    await waitFor(() => expect(stored).toMatchObject({ rating: 8, reviewText: 'Good' }));
    await waitFor(() => expect(opinion()).toHaveValue('Good'));
    expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull();
  });

  it('MOD-53 an opinion that is held stays in the box, with the reason', async () => {
    const held = {
      rating: 8,
      reviewText: 'https://a.example',
      timestamp: '2026-01-01T00:00:00.000Z',
      held: true,
    };
    hold = async () => ({ body: { hasRated: true, rating: held } });
    await open();
    expect(await screen.findByText('A moderator looks at your opinion first.')).toBeVisible();
    expect(opinion()).toHaveValue('https://a.example');
  });

  it('RATE-12 saving an opinion does not restore a rating that another tab removed', async () => {
    const user = userEvent.setup();
    await open();
    await panel();
    await user.click(star('8, Great'));
    await waitFor(() => expect(opinion()).toBeEnabled());
    await user.type(opinion(), 'As good as new');
    stored = null;
    // Its user returns to this tab.
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(opinion()).toBeDisabled());
    expect(opinion()).toHaveValue('As good as new');
    expect(star('8, Great')).not.toBeChecked();
    await user.click(star('9, Excellent'));
    await waitFor(() => expect(stored).toMatchObject({ rating: 9, reviewText: 'As good as new' }));
  });

  it('RATE-12 a favourite chosen in another tab shows here, so that a press does not remove it by mistake', async () => {
    await open();
    await panel();
    const favourite = screen.getByRole('button', { name: 'Favourite' });
    expect(favourite).toHaveAttribute('aria-pressed', 'false');
    lists.favorite = true;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(favourite).toHaveAttribute('aria-pressed', 'true'));
  });

  it('RATE-13 shows why a rating failed to save between stars and opinion', async () => {
    const user = userEvent.setup();
    refuse = true;
    await open();
    await panel();
    await user.click(star('1, Abysmal'));
    const why = await screen.findByText(/Not today\./);
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(star('10, Masterpiece').compareDocumentPosition(why) & follows).toBeTruthy();
    expect(
      why.compareDocumentPosition(screen.getByRole('button', { name: 'Favourite' })) & follows,
    ).toBeTruthy();
    expect(why.compareDocumentPosition(opinion()) & follows).toBeTruthy();
  });

  it('RATE-21 says below the buttons why a favourite failed to save, until the next press', async () => {
    const user = userEvent.setup();
    refuse = true;
    await open();
    await panel();
    const favourite = screen.getByRole('button', { name: 'Favourite' });
    await user.click(favourite);
    const why = await screen.findByRole('alert');
    expect(why).toHaveTextContent('Not today.');
    expect(favourite).not.toContainElement(why);
    expect(favourite).toHaveAccessibleName('Favourite');
    refuse = false;
    await user.click(favourite);
    await waitFor(() => expect(favourite).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('RATE-04 reverts a refused rating; lists follow the server’s reply', async () => {
    const user = userEvent.setup();
    refuse = true;
    await open();
    const { findByText } = await panel();
    await user.click(star('1, Abysmal'));
    expect(await screen.findByText(/Not today\./)).toBeVisible();
    expect(await findByText('8.00')).toBeVisible();
    expect(star('1, Abysmal')).not.toBeChecked();

    const wanted = screen.getByRole('button', { name: 'Want to see' });
    await user.click(wanted);
    await waitFor(() => expect(wanted).toHaveAttribute('aria-pressed', 'true'));
    expect(await findByText('4 people want to see it')).toBeVisible();
    await user.click(wanted);
    await waitFor(() => expect(wanted).toHaveAttribute('aria-pressed', 'false'));
    expect(asked('add-want-to-see')).toEqual([
      { mediaId: 'blade', type: 'movie' },
      { mediaId: 'blade', type: 'movie' },
    ]);
  });
});
