import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

const SERIE = 'chernobyl-2019';
const NOTE = 'zithernote: he tells the truth';

for (const [width, theme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const)
  test(`SPOIL-19 SPOIL-20 at ${width} px, ${theme}, a note on a list is covered until it is asked for`, async ({
    page,
    browser,
  }) => {
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    const { list } = await call(
      'create-list',
      { name: 'To be seen', visibility: 'onlyMe' },
      ada.access_token,
    );
    const listId = list._id;
    const put = { listId, kind: 'series', item: SERIE } as const;
    await call('add-list-entry', put, ada.access_token);
    const { key } = await call('make-list-link', { listId, hours: null }, ada.access_token);
    const seen = { titleId: SERIE, seen: true };
    await call('mark-episodes', { ...seen, episodes: { season: 1, episode: 3 } }, ada.access_token);
    await call('mark-episodes', { ...seen, episodes: { season: 1, episode: 2 } }, bob.access_token);

    const own = await (await browser.newContext()).newPage();
    for (const each of [own, page]) {
      await each.setViewportSize({ width, height: 900 });
      await each.context().addCookies([{ name: 'theme', value: theme, domain: 'localhost', path: '/' }]);
    }
    const sidewaysOn = (each: typeof page) =>
      each.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await signedIn(own, ada);
    await own.goto(`list/${listId}`);

    await test.step('SPOIL-19 its owner says how far it reaches where they write it', async () => {
      await own.getByRole('button', { name: 'Reorder and edit' }).click();
      const more = own.getByRole('button', { name: 'More for Chernobyl' });
      const add = own.getByRole('button', { name: 'Add note' });
      await expect(more.or(add).first()).toBeVisible();
      if (await more.isVisible()) await more.click();
      await add.click();
      await own.getByRole('textbox', { name: 'Note on Chernobyl' }).fill(NOTE);
      const field = own.getByLabel('How much does it give away?');
      await expect(field).toHaveValue('nothing', { timeout: 60_000 });
      await expect(field.getByRole('option', { name: 'Up to S1 E3, where you are' })).toBeAttached();
      await field.selectOption('1:3');
      await expectAccessible(own);
      expect(await sidewaysOn(own)).toBeLessThanOrEqual(0);
      await own.getByRole('button', { name: 'Save' }).click();
      await expect(own.getByText(NOTE).first()).toBeVisible();
    });

    await test.step('SPOIL-19 what the server makes of the page has no word of it', async () => {
      const made = await (await page.request.get(`list/${listId}?key=${key}`)).text();
      expect(made).toContain('Chernobyl');
      expect(made).not.toContain('zithernote');
    });

    await signedIn(page, bob);
    await page.goto(`list/${listId}?key=${key}`);
    await expect(page.getByRole('link', { name: 'Chernobyl' }).first()).toBeVisible();
    await expect(page.getByText('Reaches S1 E3. You are at S1 E2.')).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysOn(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Show it: the note on Chernobyl' }).press('Enter');
    await expect(page.getByText(NOTE)).toBeVisible();
    await expectAccessible(page);

    await test.step('SPOIL-19 the device remembers it', async () => {
      await page.reload();
      await expect(page.getByText(NOTE)).toBeVisible();
    });
    await own.context().close();
  });
