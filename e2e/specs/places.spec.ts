import type { Locator, Page } from '@playwright/test';
import { call } from '../core/api.js';
import { newPerson } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { CommentsPart } from '../pages/comments.js';
import { Frame } from '../pages/frame.js';

const placeOf = (page: Page) => page.evaluate(() => scrollY);

/** For pages whose parts do not change their height while they load. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => placeOf(page)).toBe(top);
}

/** With the mouse alone: Playwright's own click scrolls while its target still moves. */
async function press(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeInViewport();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

test('SHELL-29 a page opened by its address starts at its top; going back and reloading restore the place', async ({
  page,
}) => {
  await page.goto('ranking');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await scrollTo(page, 1700);

  await page.goto('movies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await placeOf(page)).toBe(0);

  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(1700);
  await page.reload();
  await expect.poll(() => placeOf(page)).toBe(1700);
});

test('SHELL-29 going back restores a place among comments, which only load when they are near @mobile @full', async ({
  page,
}) => {
  const { articles } = await call('get-articles-latest', { count: 60 });
  const { _id = '', articleId = '' } = articles[40] ?? {};
  const { access_token } = await newPerson('Ada');
  const comment = 'Many words about one film. '.repeat(20);
  for (let count = 0; count < 5; count += 1)
    await call('add-comment', { type: 'article', mediaId: _id, comment }, access_token);

  const comments = await new CommentsPart(page).open(articleId);
  await comments.rows.nth(4).scrollIntoViewIfNeeded();
  const place = await placeOf(page);
  await page.goto('movies');
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(place);
  await expect(comments.rows.nth(4)).toBeInViewport();

  // Also within the loaded page; a click with the mouse alone does not scroll.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Back to the home page' })
    .first()
    .dispatchEvent('click');
  await expect(comments.section).toHaveCount(0);
  expect(await placeOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(place);
  await expect(comments.rows.nth(4)).toBeInViewport();
});

test('SHELL-29 going back restores opened replies, and the place among them @mobile @full', async ({
  page,
}) => {
  const { articles } = await call('get-articles-latest', { count: 60 });
  const { _id = '', articleId = '' } = articles[41] ?? {};
  const { access_token } = await newPerson('Ada');
  const about = { type: 'article' as const, mediaId: _id };
  const add = (request: { comment: string; replyingTo?: string }) =>
    call('add-comment', { ...about, ...request }, access_token);
  const parent = await add({ comment: 'What is the best scene?' });
  for (let count = 1; count <= 5; count += 1)
    await add({ comment: `Scene ${count}. ${'Many words about it. '.repeat(12)}`, replyingTo: parent._id });

  const comments = await new CommentsPart(page).open(articleId);
  await comments
    .row('What is the best scene?')
    .getByRole('button', { name: /^5 Replies/ })
    .click();
  const reply = comments.row('Scene 4.');
  await reply.scrollIntoViewIfNeeded();
  const place = await placeOf(page);
  await reply.getByRole('link', { name: /^@/ }).click();
  await expect(comments.section).toHaveCount(0);
  await page.goBack();
  await expect(reply).toBeInViewport();
  await expect.poll(() => placeOf(page)).toBe(place);
});

test('SHELL-29 a page left at its top is restored at its top @full', async ({ page }) => {
  await page.goto('articles');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  // The address changes before the page does.
  await expect(page.getByRole('region', { name: /^Comments/ })).toBeAttached();
  await scrollTo(page, 400);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest articles' })).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(0);
  await page.goForward();
  await expect.poll(() => placeOf(page)).toBe(400);
});

test('SHELL-29 a reload restores a place far down a list, also if the page was not complete yet @mobile @full', async ({
  page,
}) => {
  /** The number of the row in the middle; rows that were never painted have an estimated height. */
  const place = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top <= 400 && bottom > 400;
        }),
      );
  await page.goto('ranking');
  await expect(page.getByRole('main').getByRole('listitem').nth(99)).toBeAttached();
  await scrollTo(page, 8900);
  await expect.poll(place).toBeGreaterThan(0);
  const left = await place();
  const isThere = async () => Math.abs((await place()) - left) <= 1;

  await page.reload();
  await expect.poll(isThere).toBe(true);
  expect(await placeOf(page)).toBe(8900);

  await page.route('**/api/*', () => undefined);
  await page.reload();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.reload();
  await expect.poll(isThere).toBe(true);
  expect(await placeOf(page)).toBe(8900);
});

for (const { address, heading, more, part } of [
  { address: 'articles?category=series', heading: 'Latest articles', more: 'Show more' },
  { address: 'user/quietcredits/details', heading: /^Lists/, more: 'Show more' },
  {
    address: 'game/red-dead-redemption-2-2018',
    heading: 'Opinions',
    more: 'Show more opinions',
    part: 'Opinions',
  },
]) {
  test(`SHELL-29 reloading and returning from another site restore a place in ${address} after '${more}' @mobile @full`, async ({
    page,
  }) => {
    await page.goto(address);
    // A part of a title's page has other parts below it.
    const list = part ? page.getByRole('region', { name: part }) : page.getByRole('main');
    const links = list.getByRole('listitem').getByRole('link');
    await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
    const button = page.getByRole('button', { name: more });
    await button.waitFor();
    const before = await links.count();
    await button.click();
    await expect.poll(() => links.count()).toBeGreaterThan(before);
    const last = links.last();
    await last.scrollIntoViewIfNeeded();
    const place = await placeOf(page);

    for (const leave of [() => page.reload(), () => page.goto('about:blank').then(() => page.goBack())]) {
      await leave();
      await expect.poll(() => links.count()).toBeGreaterThan(before);
      await expect.poll(() => placeOf(page)).toBe(place);
      await expect(last).toBeInViewport();
    }
  });
}

test('SHELL-30 search, dialog and the keyboard in the header do not scroll the page @full', async ({
  page,
}) => {
  await page.goto('ranking');
  const { header, searchButton } = new Frame(page);
  await expect(page.getByRole('main').getByRole('listitem').nth(50)).toBeAttached();
  await scrollTo(page, 1900);

  for (const button of [searchButton, header.getByRole('button', { name: 'Sign in', exact: true })]) {
    await press(page, button);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await placeOf(page)).toBe(1900);
  }

  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const inHeader = await header.locator('a:visible, button:visible').count();
  for (let stop = 0; stop < inHeader; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await placeOf(page)).toBe(1900);
  }
  await expect(header.locator('a:visible, button:visible').last()).toBeFocused();
});

test('SHELL-30 the menu does not scroll the page @mobile @full', async ({ page }) => {
  await page.goto('ranking');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(page.getByRole('main').getByRole('listitem').nth(50)).toBeAttached();
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  // The header hides on scrolling down and returns on scrolling up, each in a frame of its own.
  await scrollTo(page, 2100);
  await expect(menu).not.toBeInViewport();
  await scrollTo(page, 1900);
  await expect(menu).toBeInViewport({ ratio: 1 });
  await press(page, menu);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
  expect(await placeOf(page)).toBe(1900);
});
