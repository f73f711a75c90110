import type { Page } from '@playwright/test';
import { API_BASE, type SignedInUser } from '@screenlore/contracts';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { TitlePage } from '../pages/title.js';
import { toast, undo, Viewings } from '../pages/viewings.js';

const FILM = 'the-third-man-1949';
const GAME = 'street-fighter-ii-1991';
const SERIES = 'sherlock-2010';

/** The day by the browser's own clock, which runs in the time zone of these tests. */
const today = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });

async function openAs(page: Page, person: SignedInUser, path: string) {
  await signedIn(page, person);
  const title = new TitlePage(page);
  await title.open(path);
  return { title, viewings: new Viewings(title) };
}

const ownOf = (titleId: string, { access_token }: SignedInUser) =>
  call('get-own-title', { titleId }, access_token);

test('LIB-13 LIB-15 one press enters a film as seen today; Undo reverts it, and the list removes and restores', async ({
  page,
}) => {
  const person = await newPerson();
  const { viewings } = await openAs(page, person, `movie/${FILM}`);
  await expect(viewings.line).toHaveText('Not seen yet');
  await viewings.usual.click();
  await expect(toast(page, 'Seen today')).toBeVisible();
  await expect(viewings.line).toHaveText(/^Seen once, on /);
  await undo(page).click();
  await expect(viewings.line).toHaveText('Not seen yet');
  expect((await ownOf(FILM, person)).viewings).toEqual([]);

  // Two quick presses are one entry.
  await viewings.usual.dblclick();
  await expect(viewings.line).toHaveText(/^Seen once, on /);
  expect((await ownOf(FILM, person)).viewings).toMatchObject([{ on: await today(page), rewatch: false }]);
  await expect(viewings.dialog).toHaveCount(0);

  await viewings.line.click();
  await viewings.dialog.getByRole('button', { name: /^Remove: / }).click();
  await expect(viewings.dialog.getByRole('listitem')).toHaveCount(0);
  await undo(page).click();
  await expect(viewings.dialog.getByRole('listitem')).toHaveCount(1);
});

test('LIB-132 Undo restores the wish with its date, and the previous rating @full', async ({ page }) => {
  const person = await newPerson();
  const token = person.access_token;
  // The first rating ends a wish, so the wish is made after it.
  await call('add-rating', { mediaId: FILM, type: 'movie', userRating: 6, reviewText: null }, token);
  await call('add-want-to-see', { mediaId: FILM, type: 'movie' }, token);
  const plans = () => call('get-own-list', { of: 'wantToSee' }, token);
  const wished = await plans();
  expect(wished.marks).toHaveLength(1);
  const { title, viewings } = await openAs(page, person, `movie/${FILM}`);
  await expect(title.yours.wanted).toHaveAttribute('aria-pressed', 'true');

  await viewings.usual.click();
  await expect(title.yours.wanted).toHaveAttribute('aria-pressed', 'false');
  await undo(page).click();
  await expect(title.yours.wanted).toHaveAttribute('aria-pressed', 'true');
  await expect(viewings.line).toHaveText('Watched, date unknown');

  await viewings.more.click();
  await viewings.dialog.getByRole('radio', { name: /^9, / }).click();
  await viewings.save.click();
  await title.yours.showsGiven(9);
  await undo(page).click();
  await title.yours.showsGiven(6);
  expect(await plans()).toEqual(wished);
});

test('LIB-14 LIB-17 a viewing holds as much as its member wants; the page shows its rating, and the wish has ended @full', async ({
  page,
}) => {
  const person = await newPerson();
  const token = person.access_token;
  await call('add-want-to-see', { mediaId: FILM, type: 'movie' }, token);
  const { title, viewings } = await openAs(page, person, `movie/${FILM}`);
  await expect(title.yours.wanted).toHaveAttribute('aria-pressed', 'true');

  await viewings.more.click();
  const { dialog } = viewings;
  await dialog.getByRole('button', { name: 'Month only' }).click();
  await dialog.getByLabel('When did you see it?: month').selectOption({ label: 'May' });
  await dialog.getByLabel('When did you see it?: year').fill('2999');
  await viewings.save.click();
  await expect(dialog.getByText('This date is in the future. Add it once it has happened')).toBeVisible();
  await dialog.getByLabel('When did you see it?: year').fill('2024');
  await dialog.getByRole('radio', { name: /^9, / }).click();
  await dialog.getByLabel('What did you think?').fill('A wheel, and a zither.');
  await dialog.getByRole('button', { name: 'Cinema' }).click();
  await dialog.getByLabel('Tags').fill('vienna, rain, vienna');
  await dialog.getByLabel('Who can see it?').selectOption('Only me');
  await viewings.save.click();
  await expect(dialog).toHaveCount(0);

  await expect(viewings.line).toHaveText('Seen once, in May 2024');
  await title.yours.showsGiven(9);
  await expect(title.yours.wanted).toHaveAttribute('aria-pressed', 'false');
  expect((await ownOf(FILM, person)).viewings).toMatchObject([
    {
      on: '2024-05',
      rating: 9,
      text: 'A wheel, and a zither.',
      place: 'cinema',
      tags: ['vienna', 'rain'],
      visibility: 'onlyMe',
    },
  ]);

  // Edited in place, and restored by Undo.
  await viewings.line.click();
  await dialog.getByRole('button', { name: 'Change: May 2024' }).click();
  await expect(dialog.getByLabel('What did you think?')).toHaveValue('A wheel, and a zither.');
  await dialog.getByRole('button', { name: 'Not known' }).click();
  await viewings.save.click();
  await expect(dialog.getByText('Date unknown')).toBeVisible();
  await undo(page).click();
  await expect(dialog.getByRole('button', { name: 'Change: May 2024' })).toBeVisible();
});

test('LIB-13 LIB-07 a game is started and finished with one press each, and played again @full', async ({
  page,
}) => {
  const person = await newPerson();
  const { viewings } = await openAs(page, person, `game/${GAME}`);
  await expect(viewings.usual).toHaveText('Start playing');
  await viewings.usual.click();
  await expect(viewings.usual).toHaveText('Finished');
  await expect(viewings.line).toHaveText('In progress');
  await viewings.usual.click();
  await expect(viewings.usual).toHaveText('Play again');
  const day = await today(page);
  expect((await ownOf(GAME, person)).viewings).toMatchObject([{ startedOn: day, on: day, ended: 'story' }]);

  await viewings.line.click();
  await viewings.dialog.getByRole('button', { name: /^Change/ }).click();
  await viewings.dialog.getByRole('button', { name: 'All done' }).click();
  await viewings.dialog.getByLabel('Platform').fill('Arcade');
  await viewings.dialog.getByLabel('Hours').fill('2,5');
  await viewings.save.click();
  await expect(viewings.dialog.getByText('All done · Arcade · 2.5 hours')).toBeVisible();
});

test('LIB-09 LIB-10 LIB-13 episodes are marked singly, up to here and all at once; then the series again @full', async ({
  page,
}) => {
  const person = await newPerson();
  const { title, viewings } = await openAs(page, person, `serie/${SERIES}`);
  await expect(viewings.usual).toHaveText('Next episode: S1 E1');
  await viewings.usual.click();
  await expect(viewings.usual).toHaveText('Next episode: S1 E2');
  await expect(viewings.line).toHaveText(/^1 of 12 episodes seen/);

  const { seasons } = title;
  await seasons.scrollIntoViewIfNeeded();
  const mark = (name: string) => seasons.getByRole('button', { name: `${name} seen`, exact: true });
  await expect(mark('S1 E1')).toHaveAttribute('aria-pressed', 'true');
  await mark('S1 E2').click();
  await expect(mark('S1 E2')).toHaveAttribute('aria-pressed', 'true');
  await expect(seasons.getByText('2 of 12 seen')).toBeVisible();
  await mark('S1 E2').click();
  await expect(mark('S1 E2')).toHaveAttribute('aria-pressed', 'false');

  await seasons.getByRole('button', { name: /^Season 2/ }).click();
  await seasons.getByRole('button', { name: 'Up to here: S2 E2' }).click();
  await expect(seasons.getByText('5 of 12 seen')).toBeVisible();
  await undo(page).click();
  await expect(seasons.getByText('1 of 12 seen')).toBeVisible();

  await seasons.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(seasons.getByText('12 of 12 seen')).toBeVisible();
  await seasons.getByRole('button', { name: 'Watch again' }).click();
  await expect(seasons.getByText('0 of 12 seen, pass 2')).toBeVisible();
  await seasons.getByRole('button', { name: 'Back to pass 1' }).click();
  await expect(seasons.getByText('12 of 12 seen')).toBeVisible();
  await seasons.getByRole('button', { name: 'Watch again' }).click();
  await expect(seasons.getByText('0 of 12 seen, pass 2')).toBeVisible();
  await expect(viewings.usual).toHaveText('Next episode: S1 E1');
});

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('LIB-16 today is the day where the reader is @full', async ({ page }) => {
    const person = await newPerson();
    const { viewings } = await openAs(page, person, `movie/${FILM}`);
    await viewings.usual.click();
    await expect(viewings.line).toHaveText(/^Seen once, on /);
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect((await ownOf(FILM, person)).viewings).toMatchObject([{ on: there }]);
  });
});

test('LIB-17 a visitor is led to log in and back @full', async ({ page }) => {
  await page.goto(`movie/${FILM}`);
  const { rating } = new TitlePage(page);
  await rating.getByRole('link', { name: 'Seen today' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?next=.*${FILM}`));
});

test.describe('without a network', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('LIB-17 an error appears where the press was, and typed text stays @full', async ({ page }) => {
    const { title, viewings } = await openAs(page, await newPerson(), `movie/${FILM}`);
    await expect(viewings.line).toHaveText('Not seen yet');
    // The dialog's code is loaded.
    await viewings.more.click();
    await expect(viewings.save).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewings.dialog).toHaveCount(0);
    await page.route(`**${API_BASE}/add-viewing`, (route) => route.abort());
    await viewings.usual.click();
    await expect(title.rating.getByRole('alert')).toContainText('Check your connection');
    await viewings.more.click();
    await viewings.dialog.getByLabel('What did you think?').fill('Kept');
    await viewings.save.click();
    await expect(viewings.dialog.getByRole('alert')).toContainText('Check your connection');
    await expect(viewings.dialog.getByLabel('What did you think?')).toHaveValue('Kept');

    await page.unroute(`**${API_BASE}/add-viewing`);
    await viewings.save.click();
    await expect(viewings.dialog).toHaveCount(0);
    await expect(viewings.line).toHaveText(/^Seen once/);
  });
});

for (const width of [390, 834, 1440])
  test(`LIB-14 LIB-15 at ${width} px the panel, the form and the list are accessible @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const person = await newPerson();
    await call(
      'add-viewing',
      { titleId: GAME, viewing: { rating: 8, text: 'Once more.' } },
      person.access_token,
    );
    const { viewings } = await openAs(page, person, `game/${GAME}`);
    const check = async () => {
      await expectAccessible(page);
    };
    await expect(viewings.line).toHaveText(/^In progress/);
    await check();
    await viewings.line.click();
    await expect(viewings.dialog.getByRole('listitem')).toHaveCount(1);
    await check();
    await viewings.dialog.getByRole('button', { name: /^Change/ }).click();
    await expect(viewings.save).toBeVisible();
    await check();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
