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

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const)
  test(`SPOIL-16 SPOIL-17 SPOIL-18 at ${width} px, ${colorScheme}, an article is covered as its author says in the editor`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const theme = [{ name: 'theme', value: colorScheme, domain: 'localhost', path: '/' }];
    await page.context().addCookies(theme);
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    const seen = { titleId: SERIE, seen: true };
    await call('mark-episodes', { ...seen, episodes: { season: 1, episode: 3 } }, ada.access_token);
    await call('mark-episodes', { ...seen, episodes: { season: 1, episode: 2 } }, bob.access_token);
    const { serie } = await call('get-serie', { titleId: SERIE });
    const { draft } = await call(
      'save-draft',
      {
        ...{ kind: 'article', title: `${WORD} title`, description: `${WORD} description` },
        ...{ banner: serie.banner, tags: ['series'], category: null, referredMediaID: SERIE },
        ...{ activity: { rating: 0 } },
        content: { blocks: [{ type: 'paragraph', data: { text: `${WORD} text` } }] },
      },
      ada.access_token,
    );
    const writing = await (await browser.newContext()).newPage();
    await writing.setViewportSize({ width, height: 900 });
    await writing.context().addCookies(theme);
    await signedIn(writing, ada);
    let address = '';

    await test.step('SPOIL-16 the editor proposes where its author is', async () => {
      await writing.goto(`write-article?draft=${draft.id}&step=publish`);
      const field = writing.getByLabel('How much does it give away?');
      await expect(field).toHaveValue('nothing', { timeout: 60_000 });
      await expect(field.getByRole('option', { name: 'Up to S1 E3, where you are' })).toBeAttached();
      await field.selectOption('1:3');
      await expectAccessible(writing);
      await noScrollSideways(writing);
      await writing.getByRole('button', { name: 'Publish', exact: true }).click();
      await writing.waitForURL(/\/article\//);
      await expect(writing.getByRole('heading', { level: 1, name: `${WORD} title` })).toBeVisible();
      address = new URL(writing.url()).pathname.split('/').at(-1) ?? '';
      expect(address).toMatch(/^article-about-chernobyl-/);
    });

    await test.step('SPOIL-16 what the server makes of pages has no word of it', async () => {
      for (const path of [
        `article/${address}`,
        'articles?category=series',
        `serie/${SERIE}`,
        `user/${ada.username}/texts?category=articles`,
        '',
      ]) {
        const made = await (await page.request.get(path)).text();
        expect({ path, says: made.includes(WORD) }).toEqual({ path, says: false });
      }
    });

    await signedIn(page, bob);
    await page.goto('articles?category=series');
    const { _id } = (await call('get-article', { articleId: address })).article;
    const card = page.locator(`main a[href$="/${_id}"]`);
    await expect(card).toContainText('Article about Chernobyl');
    await expect(card).toContainText('Reaches S1 E3. You are at S1 E2.');
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Article about Chernobyl' })).toBeVisible();
    const cover = page.getByRole('region', { name: 'Covered text' });
    await expect(cover.getByText('Reaches S1 E3. You are at S1 E2.')).toBeVisible();
    await expect(new CommentsPart(page).heading).toHaveCount(0);
    await expectAccessible(page);
    await noScrollSideways(page);
    await page.getByRole('button', { name: 'Show it' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${WORD} title` })).toBeVisible();
    await expect(page.getByText(`${WORD} text`)).toBeVisible();
    await expectAccessible(page);
    await noScrollSideways(page);

    await test.step('SPOIL-18 what stands below it opens with it', async () => {
      const theirs = new CommentsPart(page);
      await theirs.heading.scrollIntoViewIfNeeded();
      await theirs.box.fill('So that is how it ends');
      await theirs.box.press('Enter');
      await expect(theirs.row('So that is how it ends')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: `${WORD} title` })).toBeVisible();
    });

    await test.step('SPOIL-16 readers who get that far see it at once', async () => {
      await call('mark-episodes', { ...seen, episodes: { season: 1, episode: 3 } }, bob.access_token);
      const other = await (await browser.newContext()).newPage();
      await signedIn(other, bob);
      await other.goto(`article/${address}`);
      await expect(other.getByRole('heading', { level: 1, name: `${WORD} title` })).toBeVisible();
      await expect(other.getByText('Reaches S1 E3', { exact: true })).toBeVisible();
      await other.context().close();
    });

    await test.step('SPOIL-16 its author says on the page that it gives nothing away', async () => {
      const field = writing.getByLabel('How much does it give away?');
      await expect(field).toHaveValue('1:3');
      await field.selectOption('nothing');
      await expect
        .poll(async () => (await call('get-article', { articleId: address })).article.title)
        .toBe(`${WORD} title`);
    });
    await writing.context().close();
    await call('delete-post', { type: 'article', id: address }, ada.access_token);
  });
