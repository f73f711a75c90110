import type { Page } from '@playwright/test';
import { LIMITS, MESSAGES, RATING_LABELS, type SignedInUser, type Title } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { breakCall } from '../core/faults.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { PersonPage } from '../pages/person.js';
import { ListsPage } from '../pages/profile.js';
import { member, SignIn } from '../pages/sign-in.js';
import { TitlePage } from '../pages/title.js';

/** Far down the list, where no other journey reads votes; each journey has its own movie. */
async function movieOfMine(place: number): Promise<Title> {
  const { movies } = await call('get-movies', { count: 20, skip: 30 });
  const titleId = movies[place]?.titleId;
  if (titleId === undefined) throw new Error('The catalogue has too few movies.');
  return (await call('get-movie', { titleId })).movie;
}

async function openAs(page: Page, person: SignedInUser, movie: Title): Promise<TitlePage> {
  await signedIn(page, person);
  const title = new TitlePage(page);
  await title.open(`movie/${movie.titleId}`);
  return title;
}

const ratingOf = async (mediaId: string, token: string) =>
  (await call('check-rating', { mediaId }, token)).rating;

test('RATE-01 RATE-02 the panel loads the rating, and sets, changes and removes it by mouse and keys @full', async ({
  page,
}) => {
  const [person, movie] = await Promise.all([newPerson(), movieOfMine(0)]);
  const { access_token: token } = person;
  const item = { mediaId: movie.titleId, type: 'movie' } as const;
  await call('add-rating', { ...item, userRating: 7, reviewText: 'Rain on every window.' }, token);
  await call('add-favorite', item, token);

  const { yours, rating } = await openAs(page, person, movie);
  await yours.showsGiven(7);
  await expect(yours.opinion).toHaveValue('Rain on every window.');
  await expect(yours.favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(yours.wanted).toHaveAttribute('aria-pressed', 'false');
  expect(await yours.stars.evaluateAll((stars) => stars.map((star) => star.ariaLabel))).toEqual(
    RATING_LABELS.map((label, at) => `${at + 1}, ${label}`),
  );

  await yours.star(3).hover();
  await expect(rating.getByText('3 · Awful')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(rating.getByText('You gave it 7 · Good')).toBeVisible();

  await yours.rate(9);
  expect(await ratingOf(movie.titleId, token)).toMatchObject({
    rating: 9,
    reviewText: 'Rain on every window.',
  });

  // Arrows, Home and End only move between stars.
  await yours.star(9).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(yours.star(2)).toBeFocused();
  await expect(yours.star(9)).toBeChecked();
  await page.keyboard.press('Enter');
  await yours.showsGiven(2);
  await page.keyboard.press('0');
  await yours.showsGiven(10);
  expect(await ratingOf(movie.titleId, token)).toMatchObject({ rating: 10 });

  await yours.remove.click();
  await expect(rating.getByText('Rating removed')).toBeVisible();
  await expect(yours.opinion).toHaveValue('');
  await yours.undo.click();
  await yours.showsGiven(10);
  await expect(yours.opinion).toHaveValue('Rain on every window.');

  await yours.remove.click();
  await expect(yours.undo).toBeVisible();
  await yours.settled();
  expect(await ratingOf(movie.titleId, token)).toBeNull();
  await page.reload();
  await expect(rating.getByText('How do you rate it?')).toBeVisible();
  await expect(yours.root.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(yours.opinion).toHaveValue('');
  await expect(yours.opinion).toBeDisabled();
});

test('RATE-03 RATE-04 SHELL-16 an opinion of 160 characters is given with a rating; both lists follow the server @full', async ({
  page,
}) => {
  const [person, movie] = await Promise.all([newPerson('Ben'), movieOfMine(1)]);
  const { access_token: token, username } = person;
  const { yours, rating } = await openAs(page, person, movie);
  await expect(yours.opinion).toBeDisabled();
  await yours.rate(8);
  await expect(yours.opinion).toBeEnabled();

  const text = 'Slow, wet, wonderful. '.repeat(8).slice(0, LIMITS.opinionMax);
  await yours.opinion.fill(text.slice(0, -3));
  await yours.opinion.pressSequentially(`${text.slice(-3)} and not a word more`);
  await expect(yours.opinion).toHaveValue(text);
  await expect(rating.getByText(/^0 (characters )?left$/)).toBeVisible();
  await yours.saveOpinion();
  expect(await ratingOf(movie.titleId, token)).toMatchObject({ rating: 8, reviewText: text });

  await yours.toggle(yours.favorite, true);
  await yours.toggle(yours.wanted, true);
  await page.reload();
  await expect(yours.favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(yours.wanted).toHaveAttribute('aria-pressed', 'true');

  const lists = new ListsPage(page);
  await page.goto(`user/${username}/details`);
  await expect(lists.cards('Ratings: Movies')).toHaveText([/Rated 8 of 10 by Ben/]);
  await lists.tab('Favourites').click();
  await expect(lists.cards('Favourites: Movies')).toContainText([movie.title]);
  await lists.tab('Wants to see').click();
  await lists.cards('Wants to see: Movies').filter({ hasText: movie.title }).click();

  await yours.toggle(yours.favorite, false);
  await yours.toggle(yours.wanted, false);
  expect(await call('check-favorite', { mediaId: movie.titleId }, token)).toEqual({ isLiked: false });
  expect(await call('check-want-to-see', { mediaId: movie.titleId }, token)).toEqual({ wantToSee: false });
});

test.describe('a favourite that fails', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('RATE-21 why a favourite could not be saved covers no control, and stays within the page', async ({
    page,
  }) => {
    const [person, movie] = await Promise.all([newPerson(), movieOfMine(2)]);
    await breakCall(page, 'add-favorite', 'an error');
    const { yours, rating } = await openAs(page, person, movie);
    await yours.favorite.click();
    const why = rating.getByRole('alert');
    await expect(why).toHaveText('It broke.');
    for (const width of [320, 390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await why.scrollIntoViewIfNeeded();
      const text = await why.evaluate((element) => element.getBoundingClientRect().toJSON());
      expect(text.left).toBeGreaterThanOrEqual(0);
      expect(text.right).toBeLessThanOrEqual(width);
      const covered = await rating.locator('button, a, input, textarea').evaluateAll(
        (controls, { left, right, top, bottom }) =>
          controls
            .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
            .filter(
              ({ box }) =>
                box.left < right && box.right > left && box.top < bottom && box.bottom > top && box.width > 1,
            )
            .map(({ name }) => name),
        text,
      );
      expect(covered, `covered at ${width} px`).toEqual([]);
    }
  });
});

test('RATE-05 a rating changes average, count and bar at once, and for others on their next visit, with its opinion', async ({
  page,
  browser,
}) => {
  const [person, movie] = await Promise.all([
    newPerson('Cleo'),
    movieOfMine(6 + test.info().repeatEachIndex),
  ]);
  const counts = movie.ratingCounts;
  const votes = counts.reduce((all, count) => all + count, 0);
  const sum = counts.reduce((all, count, at) => all + count * (at + 1), 0);
  const mean = ((sum + 9) / (votes + 1)).toFixed(2);

  const title = await openAs(page, person, movie);
  await title.yours.rate(9);
  const showsVote = async ({ rating, distribution }: TitlePage) => {
    await expect(rating.getByText(mean, { exact: true })).toBeVisible();
    await expect(rating.getByText(`from ${votes + 1} people`)).toBeAttached();
    await expect(distribution.getByRole('listitem').nth(1)).toContainText(
      new RegExp(`^9, Excellent: ${(counts[8] ?? 0) + 1} rating`),
    );
  };
  await showsVote(title);
  const opinion = `<b>Better</b> than anything else & all, says ${person.username}.`;
  await title.yours.opinion.fill(opinion);
  await title.yours.saveOpinion();

  const context = await browser.newContext();
  const other = new TitlePage(await context.newPage());
  const path = new URL(`movie/${movie.titleId}`, process.env['PORTAL_URL']).href;
  // Visitors may get answers that are up to a second old.
  await expect(async () => {
    await other.open(path);
    await expect(other.rating.getByText(mean, { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await showsVote(other);
  await other.opinions.scrollIntoViewIfNeeded();
  const card = other.opinions.getByRole('article').filter({ hasText: opinion });
  await expect(card).toContainText('Rated 9 of 10, Excellent');
  await card.getByRole('link', { name: 'Cleo Quill', exact: true }).click();
  await expect(other.page).toHaveURL(new RegExp(`/user/${person.username}$`));
  await context.close();
});

test('PERSON-04 RATE-01 RATE-04 SHELL-16 roles are rated from a cast and a filmography, and are in the lists @full', async ({
  page,
}) => {
  const [person, movie] = await Promise.all([newPerson('Dora'), movieOfMine(3)]);
  const [first, second] = movie.roles.filter(({ characterName }) => characterName !== null);
  if (!first || !second) throw new Error(`${movie.title} has too few roles.`);
  const { access_token: token, username } = person;

  const title = await openAs(page, person, movie);
  const inCast = await title.openRole(`${first.characterName}, played by ${first.actor.name}`);
  await inCast.rate(8);
  await inCast.toggle(inCast.favorite, true);
  await page.keyboard.press('Escape');
  await expect(inCast.root).toHaveCount(0);
  expect(await ratingOf(first._id, token)).toMatchObject({ rating: 8 });

  const other = new PersonPage(page);
  await other.open(second.actor.nameId);
  const inFilms = await other.openRole(`${second.characterName}, played by ${second.actor.name}`);
  await inFilms.rate(10);
  await page.keyboard.press('Escape');
  await expect(inFilms.root).toHaveCount(0);

  const lists = new ListsPage(page);
  await page.goto(`user/${username}/details?category=ratings&sub=roles`);
  await expect(lists.cards('Ratings: Roles')).toHaveText([/Rated 10 of 10/, /Rated 8 of 10/]);
  await lists.tab('Favourites').click();
  await lists.tab('Roles').click();
  await expect(lists.cards('Favourites: Roles')).toContainText([first.characterName ?? '']);
});

test('RATE-01 signed-out visitors are asked to log in, for titles and roles, and return to rate @full', async ({
  page,
}) => {
  const [somebody, movie] = await Promise.all([member(), movieOfMine(4)]);
  const title = new TitlePage(page);
  await title.open(`movie/${movie.titleId}`);
  const [role] = movie.roles;
  if (!role) throw new Error(`${movie.title} has no roles.`);
  const ofRole = await title.openRole(role.characterName ?? role.actor.name);
  await expect(ofRole.root.getByRole('link', { name: MESSAGES.logInToRate })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ofRole.root).toHaveCount(0);

  await title.rating.getByRole('link', { name: MESSAGES.logInToRate }).click();
  await new SignIn(page, page.getByRole('main')).logIn(somebody);
  await expect(page).toHaveURL(new RegExp(`/movie/${movie.titleId}$`));
  await title.yours.rate(6);
});

test('RATE-01 the panel fits a phone and works with a thumb @mobile @full', async ({ page }) => {
  const [person, movie] = await Promise.all([newPerson('Eve'), movieOfMine(5)]);
  const { yours, rating } = await openAs(page, person, movie);
  await yours.settled();
  const box = await rating.boundingBox();
  for (const target of [yours.star(1), yours.star(10), yours.favorite, yours.wanted]) {
    await target.scrollIntoViewIfNeeded();
    const size = await target.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    expect((size?.x ?? 0) + (size?.width ?? 999)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  }
  await yours.star(4).tap();
  await yours.showsGiven(4);
  // A finger leaves no hover behind.
  await expect(rating.getByText('You gave it 4 · Poor')).toBeVisible();
  await yours.opinion.fill('Too long for a phone.');
  await expect(rating.getByText('Saved', { exact: true })).toBeVisible();
  await yours.favorite.tap();
  await expect(yours.favorite).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('RATE-11 the average of others fills no star for members who have not rated @full', async ({ page }) => {
  const [person, movie] = await Promise.all([newPerson('Hal'), movieOfMine(9)]);
  const title = new TitlePage(page);
  await title.open(`movie/${movie.titleId}`);
  const filled = () =>
    title.rating
      .locator('svg[width="22"], [role="radio"] svg')
      .evaluateAll((stars) => stars.filter((star) => getComputedStyle(star).fill !== 'none').length);
  await expect(title.rating.locator('svg[width="22"]').first()).toBeVisible();
  expect(await filled()).toBe(0);
  const { yours } = await openAs(page, person, movie);
  await yours.settled();
  expect(await filled()).toBe(0);
  await yours.rate(3);
  await page.mouse.move(0, 0);
  expect(await filled()).toBe(3);
});
