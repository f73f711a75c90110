import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const firstArticle = async () => {
  const [article] = (await call('get-articles-latest', { count: 1 })).articles;
  if (!article) throw new Error('There is no article.');
  return article;
};

test('NOTE-05 NOTE-06 NOTE-07 NOTE-08 a member reads on an open page what concerns them', async ({
  page,
}) => {
  const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
  await signedIn(page, ada);
  await page.goto('articles');
  await expect(bell(page)).toBeVisible();
  const article = await firstArticle();
  const comment = `Ask @${ada.username}.`;
  await call('add-comment', { type: 'article', mediaId: article._id, comment }, bob.access_token);
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread');
  await bell(page).click();
  await page.getByRole('main').getByRole('link', { name: 'Bob Quill mentioned you in a comment' }).click();
  await expect(page).toHaveURL(new RegExp(`${article.articleId}$`));
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const mention = page.getByRole('main').getByRole('link', { name: `@${ada.username}` });
  // Comments load when the reader gets near.
  await page.getByRole('heading', { level: 2, name: /^Comments/ }).scrollIntoViewIfNeeded();
  await expect(mention).toHaveAttribute('href', new RegExp(`/user/${ada.username}$`));
});

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`NOTE-02 NOTE-03 NOTE-07 NOTE-09 a member uses two devices at ${width} px, ${colorScheme} @full`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [ada, bob, cyd] = [await newPerson('Ada'), await newPerson('Bob'), await newPerson('Cyd')];
    await signedIn(page, ada);
    await page.goto('notifications');
    await expect(page.getByText('Nothing yet')).toBeVisible();
    await expectAccessible(page);

    const other = await (await browser.newContext()).newPage();
    await signedIn(other, ada);
    await other.goto('notifications');
    await expect(other.getByText('Nothing yet')).toBeVisible();

    for (const { access_token } of [bob, cyd])
      await call('follow-member', { userId: ada.username }, access_token);
    for (const device of [page, other])
      await expect(device.getByText('Cyd Quill and Bob Quill follow you')).toBeVisible();
    await expect(bell(other)).toHaveAccessibleName('Notifications 1 unread');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(bell(other)).toHaveAccessibleName('Notifications');
    await call('unfollow-member', { userId: ada.username }, cyd.access_token);
    for (const device of [page, other]) await expect(device.getByText('Bob Quill follows you')).toBeVisible();
    await call('unfollow-member', { userId: ada.username }, bob.access_token);
    await expect(page.getByText('Nothing yet')).toBeVisible();
    await other.context().close();
  });
