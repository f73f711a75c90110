import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

const firstArticle = async () => {
  const [article] = (await call('get-articles-latest', { count: 1 })).articles;
  if (!article) throw new Error('There is no article.');
  return article;
};

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`REC-01 REC-04 REC-05 at ${width} px, ${colorScheme}, a title is recommended, read and withdrawn @full`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    await call('follow-member', { userId: ada.username }, bob.access_token);
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const his = await context.newPage();
    await signedIn(his, bob);
    await his.goto('movie/casablanca-1942');
    const received = his.getByRole('region', { name: 'Recommended to you' });
    await expect(his.getByRole('button', { name: 'Recommend', exact: true })).toBeVisible();
    await expect(received).toHaveCount(0);

    await signedIn(page, ada);
    await page.goto('movie/casablanca-1942');
    const open = page.getByRole('button', { name: 'Recommend', exact: true });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Recommend Casablanca' });
    await dialog.getByRole('button', { name: /Bob Quill/ }).click();
    await dialog.getByRole('textbox', { name: 'What do you say to Bob?' }).fill('You will like the ending');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send to Bob' }).click();
    await expect(page.getByText('You recommended Casablanca to Bob')).toBeVisible();

    // On his open page too.
    await expect(received.getByText('You will like the ending')).toBeVisible();
    await expectAccessible(his);
    expect(await his.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await his.goto('notifications');
    await his.getByText('Ada Quill recommends Casablanca: “You will like the ending”').click();
    await expect(received).toBeVisible();

    await open.click();
    await dialog.getByRole('button', { name: 'Take back what you sent Bob Quill' }).click();
    await expect(received).toHaveCount(0);
    await context.close();
  });

  test(`MENTION-01 MENTION-02 MENTION-03 at ${width} px, ${colorScheme}, a mention is completed by keys and by mouse @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    await call('follow-member', { userId: bob.username }, ada.access_token);
    const { articleId } = await firstArticle();
    await signedIn(page, ada);
    await page.goto(`article/${articleId}`);
    const box = page.getByRole('textbox', { name: 'Write a comment' });
    await box.scrollIntoViewIfNeeded();
    await box.pressSequentially('Ask @bo');
    const list = page.getByRole('listbox', { name: 'Members to mention' });
    await expect(list.getByRole('option').first()).toContainText(`@${bob.username}`);
    await expectAccessible(page);
    await box.press('Enter');
    await expect(box).toHaveValue(`Ask @${bob.username} `);
    await expect(list).toHaveCount(0);
    await box.pressSequentially('or @quill');
    await expect(box).toHaveValue(`Ask @${bob.username} or @quill`);
    await list.getByRole('option').first().click();
    await expect(box).toHaveValue(`Ask @${bob.username} or @${bob.username} `);
    await expect(box).toBeFocused();
    await box.press('Enter');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: `@${bob.username}` })
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}
