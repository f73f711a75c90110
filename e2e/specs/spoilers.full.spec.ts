import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { CommentsPart } from '../pages/comments.js';

const SERIE = 'chernobyl-2019';
const WORD = 'zitherspoiler';

const noScrollSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

async function written(token: string): Promise<string> {
  const { serie } = await call('get-serie', { titleId: SERIE });
  const { id } = await call(
    'create-review',
    {
      ...{ title: `${WORD} title`, description: `${WORD} description`, banner: serie.banner },
      ...{ category: 'series', referredMediaID: SERIE, activity: { rating: 9 } },
      content: { blocks: [{ type: 'paragraph', data: { text: `${WORD} text` } }] },
      reaches: { season: 1, episode: 3 },
    },
    token,
  );
  return id;
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [834, 'light'],
  [1440, 'dark'],
] as const)
  test(`SPOIL-04 SPOIL-05 SPOIL-06 SPOIL-07 a review is covered until its reader asks for it, at ${width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    const id = await written(ada.access_token);
    const seen = { titleId: SERIE, seen: true };
    await call('mark-episodes', { ...seen, episodes: { season: 1, episode: 2 } }, bob.access_token);

    await test.step('SPOIL-05 the server’s markup contains no word of it', async () => {
      for (const path of [
        `review/${id}`,
        'reviews?category=series',
        `serie/${SERIE}`,
        `user/${ada.username}/texts?category=reviews`,
      ]) {
        const made = await (await page.request.get(path)).text();
        expect({ path, says: made.includes(WORD) }).toEqual({ path, says: false });
      }
    });

    await signedIn(page, bob);
    await page.goto(`review/${id}`);
    await expect(page.getByText('Reaches S1 E3. You are at S1 E2.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Review of Chernobyl' })).toBeVisible();
    await expect(new CommentsPart(page).heading).toHaveCount(0);
    await expectAccessible(page);
    await noScrollSideways(page);
    await page.getByRole('button', { name: 'Show it' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${WORD} title` })).toBeVisible();
    await expect(page.getByText(`${WORD} text`)).toBeVisible();
    await expectAccessible(page);
    await noScrollSideways(page);
    const theirs = new CommentsPart(page);
    await theirs.heading.scrollIntoViewIfNeeded();
    await theirs.box.fill('So that is what happens');
    await theirs.box.press('Enter');
    await expect(theirs.row('So that is what happens')).toBeVisible();

    await test.step('SPOIL-06 the device remembers the choice', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: `${WORD} title` })).toBeVisible();
    });

    await test.step('SPOIL-03 its author marks it as giving nothing away', async () => {
      const own = await (await browser.newContext()).newPage();
      await signedIn(own, ada);
      await own.goto(`review/${id}`);
      const field = own.getByLabel('How much does it give away?');
      await expect(field).toHaveValue('1:3');
      await field.selectOption('nothing');
      await expect(field).toBeEnabled();
      await expect
        .poll(async () => (await call('get-review', { reviewId: id })).review.title)
        .toBe(`${WORD} title`);
      await own.context().close();
    });
    await call('delete-post', { type: 'review', id }, ada.access_token);
  });
