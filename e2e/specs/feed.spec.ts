import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

const main = (page: Page) => page.getByRole('main');

test('FEED-01 FEED-08 FEED-15 a member reads what followed members did, and returns to the same place', async ({
  page,
}) => {
  const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
  for (const mediaId of ['casablanca-1942', 'inception-2010', 'spirited-away-2001'])
    await call(
      'add-rating',
      { mediaId, type: 'movie', userRating: 8, reviewText: null } as never,
      ada.access_token,
    );
  const opinion = {
    mediaId: 'casablanca-1942',
    type: 'movie',
    userRating: 9,
    reviewText: 'Round up the usual.',
  };
  await call('add-rating', opinion as never, ada.access_token);
  await call('follow-member', { userId: ada.username }, bob.access_token);
  await signedIn(page, bob);
  await page.goto('articles');
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Feed' }).click();
  const card = main(page).getByRole('article', { name: 'Ada Quill wrote an opinion on' });
  await expect(card.getByText('Round up the usual.')).toBeVisible();
  await card.getByRole('link', { name: 'Casablanca' }).click();
  await expect(page).toHaveURL(/casablanca-1942$/);
  await page.goBack();
  await expect(card).toBeVisible();
});

for (const width of [390, 1440])
  test(`FEED-02 FEED-07 FEED-13 FEED-16 two members use the feed at ${width} px @full`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    await signedIn(page, bob);
    await page.goto('feed');
    await expect(page.getByText('You are not following anyone yet')).toBeVisible();
    await expectAccessible(page);

    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const hers = await context.newPage();
    await signedIn(hers, ada);
    await hers.goto('movie/casablanca-1942');
    const viewing = { text: 'In a tent', visibility: 'followers' } as const;
    await call('add-viewing', { titleId: 'casablanca-1942', viewing }, ada.access_token);
    for (const mediaId of ['inception-2010', 'spirited-away-2001', 'parasite-2019'])
      await call(
        'add-rating',
        { mediaId, type: 'movie', userRating: 8, reviewText: null } as never,
        ada.access_token,
      );

    await page.goto(`user/${ada.username}`);
    await page.getByRole('button', { name: /^Follow Ada/ }).click();
    await expect(page.getByRole('button', { name: /^Following Ada/ })).toBeVisible();
    await page.goto('feed');
    const folded = main(page).getByRole('article', { name: 'Ada Quill rated 3 movies' });
    const watched = main(page).getByRole('article', { name: 'Ada Quill watched' });
    await expect(folded.getByRole('img')).toHaveCount(3);
    await expect(watched.getByText('In a tent')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    await test.step('FEED-02 what she hides disappears at once', async () => {
      await hers.goto('settings/privacy');
      await call('set-library-settings', { visibility: 'onlyMe', existing: true }, ada.access_token);
      await page.reload();
      await expect(folded).toBeVisible();
      await expect(watched).toHaveCount(0);
    });

    await test.step('FEED-13 he mutes her and shows her again', async () => {
      await folded.getByRole('button', { name: 'What to do about Ada Quill' }).click();
      await page.getByRole('menuitem', { name: `Mute @${ada.username}` }).click();
      await expect(page.getByText('Nothing here yet')).toBeVisible();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: `Show @${ada.username} again` }).click();
      await expect(dialog.getByText('Nobody and nothing.')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(folded).toBeVisible();
    });

    await test.step('FEED-16 the block on home, FEED-17 the line on a title', async () => {
      await page.goto('./');
      const block = page.getByRole('region', { name: 'From people you follow' });
      await expect(async () => {
        await page.mouse.wheel(0, 1500);
        await expect(block).toBeVisible({ timeout: 500 });
      }).toPass();
      await block.getByRole('link', { name: 'Open your feed' }).click();
      await expect(page).toHaveURL(/\/feed$/);
      await page.goto('movie/inception-2010');
      const line = page.getByText('1 you follow rated it, average 8.0');
      await expect(async () => {
        await page.mouse.wheel(0, 1500);
        await expect(line).toBeVisible({ timeout: 500 });
      }).toPass();
      await expectAccessible(page);
    });
    await context.close();
  });
