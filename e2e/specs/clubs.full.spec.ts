import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

const NAME = 'Sunday matinee';
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const [width, colorScheme] of [
  [390, 'dark'],
  [390, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const) {
  test(`CLUB-01 CLUB-04 CLUB-05 CLUB-20 CLUB-21 CLUB-30 CLUB-31 two members use a club at ${width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    const titles = (await call('get-movies', { count: 3 })).movies.map(({ title }) => title);
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const his = await context.newPage();
    await signedIn(page, ada);
    await signedIn(his, bob);
    const pick = async (label: string, title: string | undefined, within = page.locator('body')) => {
      await within.getByRole('searchbox', { name: label, exact: true }).fill(title ?? '');
      await within.getByRole('button', { name: title }).first().click();
    };

    await test.step('CLUB-01 CLUB-02 Ada starts a club', async () => {
      await page.goto('clubs');
      await page.getByRole('button', { name: 'Start a club' }).click();
      const form = page.getByRole('dialog', { name: 'Start a club' });
      await form.getByLabel('Name').fill(NAME);
      await form.getByLabel('What it is about, in a sentence').fill('One old film a week');
      await form.getByRole('radio', { name: /By invitation/ }).check();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Start the club' }).click();
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    });

    await test.step('CLUB-05 she invites Bob, who joins', async () => {
      await page.getByLabel('Invite by username').fill(bob.username);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await expect(page.getByRole('button', { name: /Take back the invitation/ })).toBeVisible();
      await his.goto('clubs');
      await expectAccessible(his);
      await his.getByRole('button', { name: `Join ${NAME}` }).click();
      await expect(his.getByRole('button', { name: 'Leave' })).toBeVisible();
    });

    await test.step('CLUB-20 she sets a title', async () => {
      await page.getByRole('button', { name: 'Set the title' }).click();
      const form = page.getByRole('dialog', { name: 'What you watch or play' });
      await pick('Title', titles[0], form);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('region', { name: 'Now' })).toContainText(titles[0] ?? '');
    });

    await test.step('CLUB-30 CLUB-31 both vote for the next title', async () => {
      const list = page.getByRole('region', { name: 'Shared list' });
      for (const title of titles.slice(1)) {
        await pick('Add a title', title);
        await expect(list.getByRole('link', { name: title })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Start a poll' }).click();
      const form = page.getByRole('dialog', { name: 'Start a poll' });
      for (const title of titles.slice(1)) await form.getByRole('checkbox', { name: title }).check();
      await form.getByRole('button', { name: 'Start the poll' }).click();
      await his.reload();
      const poll = his.getByRole('region', { name: 'What is next?' });
      await poll.getByRole('button', { name: titles[1] }).first().click();
      await expect(poll.getByRole('button', { name: titles[1], pressed: true })).toBeVisible();
    });

    await test.step('CLUB-21 both comment', async () => {
      await his.getByRole('textbox', { name: 'Write a comment' }).fill('When do we meet?');
      await his.getByRole('textbox', { name: 'Write a comment' }).press('Enter');
      await expect(his.getByText('When do we meet?')).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: /^Reply to Bob/ }).click();
      await page.getByRole('textbox', { name: 'Reply to Bob' }).fill('On Sunday');
      await page.getByRole('textbox', { name: 'Reply to Bob' }).press('Enter');
      await expect(page.getByText('On Sunday')).toBeVisible();
      for (const each of [page, his]) {
        await expectAccessible(each);
        await fits(each);
      }
    });

    await test.step('CLUB-04 Bob leaves', async () => {
      await his.getByRole('button', { name: 'Leave' }).click();
      await his.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await expect(his.getByText('You are not in a club yet')).toBeVisible();
    });
    await context.close();
  });
}
