import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { asAdministrator, newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`MOD-30 MOD-37 MOD-42 MOD-48 a comment is reported and a moderator removes it, at ${width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [ada, ben, mod] = [await newPerson('Ada'), await newPerson('Ben'), await newPerson('Mod')];
    const moderator = await asAdministrator(mod);
    const [article] = (await call('get-articles-latest', { count: 1 })).articles;
    if (!article) throw new Error('There is no article.');
    const comment = `Buy cheap watches, ${ada.username}`;
    const of = { type: 'article', mediaId: article._id, comment } as const;
    await call('add-comment', of, ada.access_token);

    await signedIn(page, ben);
    await page.goto(`article/${article.articleId}`);
    const row = page.getByRole('listitem').filter({ hasText: comment });
    // Comments load when the reader gets near.
    await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
    await row.getByRole('button', { name: 'Report the comment by Ada Quill' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report the comment by Ada Quill' });
    await dialog.getByRole('radio', { name: 'Spam' }).check();
    await dialog.getByRole('textbox').fill('It sells watches');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(page.getByText('Thank you. Moderators will look at it')).toBeVisible();

    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const desk = await context.newPage();
    await signedIn(desk, moderator);
    await desk.goto('moderation');
    const found = desk.getByRole('listitem').filter({ hasText: comment });
    await found.getByRole('button', { name: 'Take this case' }).click();
    await found.getByRole('combobox', { name: 'Template' }).selectOption('Adverts are not for this place.');
    await expectAccessible(desk);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await found.getByRole('button', { name: 'Withdraw' }).click();
    await expect(desk.getByText('It is decided. Author and reporters are answered')).toBeVisible();
    await expect(found).toHaveCount(0);
    await context.close();

    await page.goto('notifications');
    await page.getByText('We looked at your report of a comment: it was removed').click();
    await expect(page.getByRole('heading', { name: 'Moderation log' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Spam' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`article/${article.articleId}`);
    await expect(page.getByText(comment)).toHaveCount(0);
  });
