import { LIMITS } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { ListsPage, ProfilePage } from '../pages/profile.js';

/** A member of the demo who wrote reviews. */
async function reviewer(): Promise<string> {
  const { reviews } = await call('get-reviews-latest', { count: 1 });
  return reviews[0]?.author.personal_info.username ?? '';
}

test('PROFILE-01 PROFILE-02 PROFILE-03 a profile shows as many items as fit, and its counts are links @full', async ({
  page,
}) => {
  const username = await reviewer();
  const { user } = await call('get-user', { userId: username });
  const profile = new ProfilePage(page);
  for (const [width, reviews, cards] of [
    [390, 1, 3],
    [834, 2, 4],
    [1440, 3, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await profile.open(username);
    await expect(profile.name).toHaveText(`${user.personal_info.firstName} ${user.personal_info.surname}`);
    await expect(profile.head.getByText(`@${username}`)).toBeVisible();
    await expect(profile.changeBackground).toHaveCount(0);
    await expect(profile.reviews.filter({ visible: true })).toHaveCount(
      Math.min(reviews, user.counts.reviews),
    );
    for (const block of [
      'Latest ratings',
      ...['movies', 'series', 'games'].map((kind) => `Highest rated ${kind}`),
    ])
      await expect(profile.cards(block).filter({ visible: true })).toHaveCount(cards);
  }
  await expect(profile.stat(/ratings?$/)).toHaveText(new RegExp(`^${user.counts.ratings} `));

  await profile.stat(/reviews?$/).click();
  await expect(page).toHaveURL(/\/texts\?category=reviews$/);
  await page.getByRole('link', { name: 'Back to the profile' }).click();
  const seeAll = page.getByRole('link', { name: `See all rated (${user.kinds.ratings.games})` });
  await seeAll.first().click();
  await expect(page).toHaveURL(/\/details\?category=ratings&sub=(movies|series|games)$/);
});

test.describe('a name that nobody has', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('PROFILE-01 gives a clear page with status 404, as do its lists and texts @full', async ({ page }) => {
    for (const path of ['', '/details', '/texts']) {
      const answer = await page.goto(`user/nobody.at.all${path}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'There is nobody called @nobody.at.all',
      );
    }
  });
});

test('PROFILE-04 SHELL-16 the owner chooses a background among the photos of a title, and removes it @full', async ({
  page,
}) => {
  const person = await newPerson();
  await signedIn(page, person);
  const profile = await new ProfilePage(page).open(person.username.toUpperCase());
  await expect(page.getByRole('link', { name: 'Write an article or review' })).toBeVisible();
  await expect(profile.banner).toHaveCount(0);

  const { movies } = await call('get-movies', { count: 1 });
  const [movie] = movies;
  if (!movie) throw new Error('The catalogue has no movies.');
  const part = movie.title.slice(0, Math.max(3, movie.title.length - 1)).toUpperCase();
  await profile.look(part);
  await expect(profile.titles.filter({ hasText: movie.title }).first()).toBeVisible();
  expect(await profile.titles.count()).toBeLessThanOrEqual(12);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(profile.picker).toHaveCount(0);
  await expect(profile.changeBackground).toBeFocused();
  await profile.changeBackground.click();
  await expect(profile.search).toHaveValue('');

  await profile.search.fill(part);
  await profile.titles.filter({ hasText: movie.title }).first().click();
  await profile.picker.getByRole('button', { name: /^Set photo 1 from/ }).click();
  await expect(profile.picker).toHaveCount(0);
  await expect(profile.banner).toHaveAttribute('src', /\/photo\/0/);
  // Everybody sees it.
  await expect
    .poll(async () => (await call('get-user', { userId: person.username })).user.personal_info.backgroundImg)
    .toContain('/photo/0');

  await profile.changeBackground.click();
  await profile.picker.getByRole('button', { name: 'Remove background image' }).click();
  await expect(profile.picker).toHaveCount(0);
  await expect(profile.banner).toHaveCount(0);
});

test('PROFILE-05 the details page shows what a member rated, favours and wants to see, by kind @full', async ({
  page,
}) => {
  const person = await newPerson('Ben');
  const { movies } = await call('get-movies', { count: 3 });
  const [rated, liked, wanted] = movies;
  const { roles } = await call('get-roles-movie', { count: 1 });
  const [role] = roles;
  if (!rated || !liked || !wanted || !role) throw new Error('The catalogue has too few movies.');
  const { access_token: token } = person;
  await call('add-rating', { mediaId: rated._id, type: 'movie', userRating: 9 }, token);
  await call('add-rating', { mediaId: role._id, type: 'role', userRating: 8 }, token);
  await call('add-favorite', { mediaId: liked._id, type: 'movie' }, token);
  await call('add-favorite', { mediaId: rated._id, type: 'movie' }, token);
  await call('add-want-to-see', { mediaId: wanted._id, type: 'movie' }, token);

  await signedIn(page, person);
  const lists = new ListsPage(page);
  await page.goto(`user/${person.username}/details`);
  await expect(lists.tab('Ratings')).toHaveAttribute('aria-selected', 'true');
  await expect(lists.tab('Movies')).toHaveAttribute('aria-selected', 'true');
  await expect(lists.cards('Ratings: Movies')).toHaveText([
    new RegExp(`^9.*Rated 9 of 10 by Ben\\. .*${escaped(rated.title)}`),
  ]);
  await lists.tab('Roles').click();
  await expect(page).toHaveURL(/category=ratings&sub=roles$/);
  await expect(lists.cards('Ratings: Roles')).toHaveText([/Rated 8 of 10/]);

  await lists.tab('Favourites').click();
  await lists.tab('Movies').click();
  const favorites = lists.cards('Favourites: Movies');
  await expect(favorites).toHaveText([/Rated 9 of 10/, new RegExp(`Favourite\\. .*${escaped(liked.title)}`)]);
  await lists.tab('Wants to see').click();
  await expect(lists.tab('Roles')).toHaveCount(0);
  // Choices are kept in the address, so the page is the same after a reload.
  await page.reload();
  await expect(lists.tab('Wants to see')).toHaveAttribute('aria-selected', 'true');
  await lists.cards('Wants to see: Movies').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.title);
});

test('PROFILE-06 the texts page shows articles first, with their number, the newest first @full', async ({
  page,
}) => {
  const { articles } = await call('get-articles-latest', { count: LIMITS.listCountMax });
  const username = articles[0]?.author.personal_info.username ?? '';
  const own = articles.filter(({ author }) => author.personal_info.username === username);
  const lists = new ListsPage(page);
  await page.goto(`user/${username}/texts`);
  await expect(lists.tab('Articles')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'article' })).toHaveText(
    own.length === 1 ? '1 article' : `${own.length} articles`,
  );
  const cards = page.getByRole('list', { name: /^Articles by/ }).getByRole('link');
  await expect(cards).toHaveText(own.slice(0, 12).map(({ title }) => new RegExp(escaped(title))));
  await lists.tab('Reviews').click();
  await expect(page).toHaveURL(/\/texts\?category=reviews$/);
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
