import type { SignedInUser } from '@screenlore/contracts';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

/** Two consecutive days of 2024, a month, an unknown date, and one for its owner only. */
async function statistician(): Promise<SignedInUser> {
  const person = await newPerson();
  const add = (titleId: string, viewing: object) =>
    call('add-viewing', { titleId, viewing }, person.access_token);
  await add('casablanca-1942', { on: '2024-05-16', rating: 9 });
  await add('psycho-1960', { on: '2024-05-17', rating: 8 });
  await add('vertigo-1958', { on: '2024-07', rating: 9 });
  await add('metropolis-1927', { on: '2019-03-02' });
  await add('the-matrix-1999', { visibility: 'onlyMe', on: '2024-08-01', rating: 10 });
  await add('the-matrix-1999', { rewatch: true });
  return person;
}

for (const width of [390, 834, 1440])
  test(`LIB-56 LIB-57 LIB-58 at ${width} px statistics and a year in review are accessible and nothing overflows @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const person = await statistician();
    await signedIn(page, person);
    for (const path of ['statistics', 'year/2024', 'statistics?span=custom&from=2024-05-01&to=2024-05-31']) {
      await page.goto(`user/${person.username}/${path}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('img', { name: /^Viewings by/ })).toBeVisible();
      await main.getByText('The numbers', { exact: true }).first().click();
      await expect(main.getByRole('table', { name: /^Viewings by/ })).toBeVisible();
      await expectAccessible(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    }
  });

test('LIB-50 LIB-51 LIB-56 LIB-218 a period is chosen by links and days, and is kept in the address @full', async ({
  page,
}) => {
  const person = await statistician();
  await signedIn(page, person);
  await page.goto(`user/${person.username}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Statistics' }).click();
  const viewings = main.getByRole('definition').first();
  await expect(viewings).toHaveText('6');
  await expect(main.getByText(/^1 of 6 viewings is left out here/)).toBeVisible();
  const days = main.getByRole('slider', { name: 'Viewings by day' });
  await expect(days).toHaveAttribute('aria-valuetext', '1 August 2024: 1 viewing');
  await days.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', '31 July 2024: nothing');
  await main.getByTitle('17 May 2024: 1 viewing').click();
  await main.getByRole('link', { name: 'May 2024 in the diary' }).click();
  await expect(main.getByRole('heading', { name: 'May 2024' })).toBeVisible();
  await page.goBack();

  await main.getByRole('link', { name: 'This week' }).click();
  await expect(main.getByText('Nothing was seen or played in this period')).toBeVisible();
  await main.getByLabel('From', { exact: true }).fill('2024-05-01');
  await main.getByLabel('To', { exact: true }).fill('2024-04-01');
  await expect(main.getByRole('alert')).toHaveText('The last day is before the first.');
  await main.getByLabel('To', { exact: true }).fill('2024-07-31');
  await main.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\?span=custom&from=2024-05-01&to=2024-07-31$/);
  await expect(viewings).toHaveText('3');
  await page.reload();
  await expect(viewings).toHaveText('3');
  await page.goBack();
  await expect(main.getByText('Nothing was seen or played in this period')).toBeVisible();
});

test('LIB-57 LIB-59 a year in review is public and contains nothing private @full', async ({ page }) => {
  const person = await statistician();
  await page.goto(`user/${person.username}/year/2024`);
  await expect(page).toHaveTitle(/^Ada Quill’s 2024/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ada Quill’s 2024');
  await expect(main.getByRole('definition').first()).toHaveText('3');
  await expect(main.getByText(/Longest streak: 16 May 2024 to 17 May 2024/)).toBeVisible();
  await expect(main.getByRole('list').filter({ hasText: 'Rated 9' })).toContainText('Casablanca');
  await expect(main.getByText('The Matrix')).toHaveCount(0);
  await main.getByRole('link', { name: '2023' }).click();
  await expect(main.getByText('Nothing was seen or played in this period')).toBeVisible();
  await expect(page).toHaveTitle(/^Ada Quill’s 2023/);
});
