import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

for (const width of [390, 834, 1440])
  test(`LIB-96 LIB-97 LIB-98 at ${width} px a follower sees what is for followers until they are removed @full`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const ada = await newPerson('Ada');
    const bob = await newPerson('Bob');
    const viewing = { on: '2024-05-16', visibility: 'followers' } as const;
    await call('add-viewing', { titleId: 'casablanca-1942', viewing }, ada.access_token);

    await signedIn(page, bob);
    await page.goto(`user/${ada.username}/diary`);
    await expect(page.getByText('Nothing to see here yet')).toBeVisible();
    await page.goto(`user/${ada.username}`);
    const follow = page.getByRole('button', { name: /^Follow(ing)? Ada/ });
    await expect(follow).toBeEnabled();
    await expectAccessible(page);
    await follow.click();
    // Its accessible name begins with the visible words.
    await expect(follow).toHaveAccessibleName('Following Ada: stop following');
    await page.getByRole('link', { name: 'Diary' }).click();
    await expect(page.getByRole('main').getByText('Casablanca').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText('Casablanca').first()).toBeVisible();

    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const hers = await context.newPage();
    await signedIn(hers, ada);
    await hers.goto('settings/following');
    await expect(hers.getByRole('link', { name: /^Bob / })).toBeVisible();
    await expectAccessible(hers);
    expect(await hers.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await hers.getByLabel('Who may follow you').selectOption('Nobody');
    await expect(hers.getByText('Saved').first()).toBeVisible();
    await hers.getByRole('button', { name: /^Remove Bob/ }).click();
    await expect(hers.getByText('Nobody follows you yet.')).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page.getByText('Nothing to see here yet')).toBeVisible();
    await page.goto(`user/${ada.username}`);
    await expect(page.getByRole('link', { name: 'Diary' })).toBeVisible();
    await expect(follow).toHaveCount(0);
  });

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`FOLLOW-02 FOLLOW-03 FOLLOW-04 FOLLOW-05 approved followers see more at ${width} px, ${colorScheme} @full`, async ({
    page,
    browser,
  }) => {
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    const viewing = { on: '2024-05-16', visibility: 'followers' } as const;
    await call('add-viewing', { titleId: 'casablanca-1942', viewing }, ada.access_token);
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const hers = await context.newPage();
    await signedIn(hers, ada);
    await hers.goto('settings/following');
    await hers.getByLabel('Who may follow you').selectOption('Those I approve');
    await expect(hers.getByText('Saved').first()).toBeVisible();
    await expectAccessible(hers);
    await hers.goto('notifications');
    await expect(hers.getByText('Nothing yet')).toBeVisible();

    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await signedIn(page, bob);
    await page.goto(`user/${ada.username}`);
    const follow = page.getByRole('button', { name: /^(Follow|Following|Requested) Ada/ });
    await follow.click();
    await expect(follow).toHaveAccessibleName('Requested Ada: take the request back');
    const asks = hers.getByRole('main').getByRole('link', { name: 'Bob Quill asks to follow you' });
    await expect(asks).toBeVisible();
    await follow.click();
    await expect(follow).toHaveAccessibleName('Follow Ada');
    await expect(asks).toHaveCount(0);
    await follow.click();
    await expect(follow).toHaveAccessibleName('Requested Ada: take the request back');
    await expectAccessible(page);
    await page.goto(`user/${ada.username}/diary`);
    await expect(page.getByText('Nothing to see here yet')).toBeVisible();

    await asks.click();
    await expect(hers.getByText('Nobody follows you yet.')).toBeVisible();
    await expectAccessible(hers);
    const over = () => document.documentElement.scrollWidth - innerWidth;
    expect(await hers.evaluate(over)).toBeLessThanOrEqual(0);
    await page.goto('notifications');
    await expect(page.getByText('Nothing yet')).toBeVisible();
    await hers.getByRole('button', { name: 'Accept Bob Quill' }).press('Enter');
    await expect(hers.getByRole('button', { name: 'Remove Bob Quill' })).toBeVisible();
    await expect(hers.getByRole('heading', { name: 'Requests to follow you' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Ada Quill accepted your request' }).click();
    await expect(follow).toHaveAccessibleName('Following Ada: stop following');
    await page.goto(`user/${ada.username}/diary`);
    await expect(page.getByRole('main').getByText('Casablanca').first()).toBeVisible();
    await context.close();
  });

test('LIB-96 a visitor is led to log in @full', async ({ page }) => {
  const ada = await newPerson('Ada');
  await page.goto(`user/${ada.username}`);
  await page.getByRole('link', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('LIB-100 LIB-102 one choice closes everything, and each kind can be opened separately @full', async ({
  page,
  browser,
}) => {
  const ada = await newPerson('Ada');
  const bob = await newPerson('Bob');
  const media = { mediaId: 'casablanca-1942', type: 'movie' } as const;
  await call('add-rating', { ...media, userRating: 9, reviewText: null }, ada.access_token);
  await call('add-favorite', media, ada.access_token);
  await call('add-viewing', { titleId: 'vertigo-1958', viewing: { on: '2024-05-16' } }, ada.access_token);

  await signedIn(page, ada);
  await page.goto('settings/privacy');
  const everything = page.getByLabel('Everything', { exact: true });
  await everything.selectOption('Only me');
  await expect(page.getByLabel('Ratings, opinions')).toHaveValue('onlyMe');
  await expect(page.getByLabel('Lists', { exact: true })).toHaveValue('onlyMe');
  await page.getByText('What is already in your diary stays as it is.').waitFor();
  await page.getByRole('button', { name: 'Change that too' }).first().click();
  await expect(page.getByText('What is already in your diary stays as it is.')).toHaveCount(0);
  await page.getByLabel('Want to see, favourites').selectOption('Everyone');
  await expect(everything).toHaveValue('');
  // A choice is shown at once and sent afterwards.
  await expect(everything).toHaveAttribute('aria-disabled', 'false');

  const facets = await call('get-diary-facets', { userId: ada.username }, bob.access_token);
  expect(facets.total).toBe(0);
  const { user } = await call('get-user', { userId: ada.username }, bob.access_token);
  expect([user.hidden, user.counts.ratings, user.counts.favorites]).toEqual([['ratings'], 0, 1]);
  const his = await browser.newPage();
  await signedIn(his, bob);
  await his.goto(`user/${ada.username}`);
  await expect(his.getByText('Ada does not show ratings to everyone.')).toBeVisible();
  await his.close();
});
