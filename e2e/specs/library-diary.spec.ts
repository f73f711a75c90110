import type { Page } from '@playwright/test';
import type { SignedInUser } from '@screenlore/contracts';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { toast, undo } from '../pages/viewings.js';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page, month: string) =>
  main(page).getByRole('region', { name: month }).getByRole('list').first().locator('> li');

/** A diary of three months, a year and no date, with one entry for its owner only. */
async function diarist(): Promise<SignedInUser> {
  const person = await newPerson();
  const add = (titleId: string, viewing: object) =>
    call('add-viewing', { titleId, viewing }, person.access_token);
  await add('casablanca-1942', {
    on: '2024-05-17',
    rating: 9,
    tags: ['rain'],
    text: 'Of all the gin joints.',
  });
  await add('vertigo-1958', { on: '2024-05-02', rating: 7, visibility: 'onlyMe' });
  await add('psycho-1960', { on: '2024-04' });
  await add('metropolis-1927', { on: '2019' });
  await add('the-matrix-1999', {});
  for (const episode of [3, 1, 2]) await add('sherlock-2010', { on: '2024-05-10', season: 1, episode });
  await add('street-fighter-ii-1991', { startedOn: '2024-03-01', platform: 'Arcade' });
  return person;
}

test('LIB-33 LIB-34 a diary is listed by month, with the episodes of a day as one line that opens @full', async ({
  page,
}) => {
  const { username, ...person } = await diarist();
  await signedIn(page, { username, ...person });
  await page.goto(`user/${username}/diary`);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'May 2024',
    'April 2024',
    'Some time in 2019',
    'Date unknown',
  ]);
  await expect(rows(page, 'May 2024')).toHaveText([/Casablanca/, /Sherlock/, /Vertigo/]);
  const folded = main(page).getByRole('button', { name: 'S1 E1–E3 · 3 episodes' });
  await folded.press('Enter');
  await expect(folded).toHaveAttribute('aria-expanded', 'true');
  await expect(main(page).getByRole('button', { name: /^Remove Sherlock, S1 E/ })).toHaveCount(3);
});

test('LIB-31 LIB-33 filters are in the address, and the back button restores them @full', async ({
  page,
}) => {
  const { username, ...person } = await diarist();
  await signedIn(page, { username, ...person });
  await page.goto(`user/${username}/diary`);
  await main(page).getByLabel('Kind').selectOption('Movies (5)');
  await expect(page).toHaveURL(/\/diary\?kind=movies$/);
  await expect(main(page).getByText('Sherlock')).toHaveCount(0);
  await main(page).getByLabel('Year').selectOption('2024 (6)');
  await main(page).getByLabel('Rating').selectOption('9 (1)');
  await expect(page).toHaveURL(/\?kind=movies&year=2024&rating=9$/);
  await expect(rows(page, 'May 2024')).toHaveText([/Casablanca/]);
  await rows(page, 'May 2024').getByRole('link').click();
  await expect(page).toHaveURL(/casablanca/);
  await page.goBack();
  await expect(rows(page, 'May 2024')).toHaveText([/Casablanca/]);
  await main(page).getByLabel('Rating').selectOption('7 (1)');
  await expect(rows(page, 'May 2024')).toHaveText([/Vertigo/]);
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/diary$/);

  await page.goto(`user/${username}/diary?tag=rain&view=calendar`);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('May 2024');
  const day = main(page).getByRole('cell').filter({ hasText: /^17/ });
  await expect(day.getByRole('link', { name: 'Casablanca' })).toBeVisible();
  await expect(main(page).getByRole('cell').getByRole('link')).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Previous month' }).click();
  await expect(page).toHaveURL(/year=2024&month=4&tag=rain&view=calendar$/);
  await expect(main(page).getByRole('cell').getByRole('link')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'List', exact: true }).click();
  await expect(main(page).getByLabel('Month')).toHaveValue(/^\d+$/);
  await main(page).getByLabel('Month').selectOption('All');
  await expect(rows(page, 'May 2024').first()).toContainText('Casablanca');
});

test('LIB-35 the owner edits a diary in place and removes with Undo; others can do neither and see nothing private @full', async ({
  page,
}) => {
  const { username, ...person } = await diarist();
  await page.goto(`user/${username}/diary`);
  await expect(rows(page, 'May 2024')).toHaveText([/Casablanca/, /Sherlock/]);
  await expect(main(page).getByRole('button', { name: /^(Change|Remove)/ })).toHaveCount(0);

  await signedIn(page, { username, ...person });
  await page.goto(`user/${username}/diary`);
  await main(page)
    .getByRole('button', { name: /^Remove Vertigo/ })
    .click();
  await expect(rows(page, 'May 2024')).toHaveText([/Casablanca/, /Sherlock/]);
  await undo(page).click();
  await expect(rows(page, 'May 2024')).toHaveText([/Casablanca/, /Sherlock/, /Vertigo/]);

  await main(page)
    .getByRole('button', { name: /^Change Casablanca/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What did you think?').fill('A beautiful friendship.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page, 'May 2024').first()).toContainText('A beautiful friendship.');
});

test('LIB-32 LIB-36 the profile leads to diary and Continue, where one press enters the next episode @full', async ({
  page,
}) => {
  const { username, ...person } = await diarist();
  // The first three of Sherlock are seen: season 1 is done.
  await signedIn(page, { username, ...person });
  await page.goto(`user/${username}`);
  await expect(main(page).getByRole('link', { name: 'Diary' })).toHaveAttribute('href', /\/diary$/);
  await main(page).getByRole('link', { name: 'Continue' }).click();
  const list = main(page).getByRole('list', { name: 'What you are in the middle of' });
  await expect(list.getByRole('listitem')).toHaveText([/Street Fighter II/, /Sherlock.*3 of 12/]);
  await list.getByRole('button', { name: 'S2 E1 seen: Sherlock' }).click();
  await expect(list.getByRole('button', { name: 'S2 E2 seen: Sherlock' })).toBeVisible();
  await undo(page).click();
  await expect(list.getByRole('button', { name: 'S2 E1 seen: Sherlock' })).toBeVisible();
  await list.getByRole('button', { name: 'Finished: Street Fighter II' }).click();
  await expect(toast(page, 'Finished today')).toBeVisible();
  await expect(list.getByText('Street Fighter II')).toHaveCount(0);
});

test('LIB-37 the settings say who may see new entries @full', async ({ page }) => {
  const person = await newPerson();
  await signedIn(page, person);
  await page.goto('settings/privacy');
  const choice = main(page).getByLabel('Diary, statistics');
  await expect(choice).toHaveValue('everyone');
  await choice.selectOption('Only me');
  await expect(page.getByText('Saved').first()).toBeVisible();
  await expect(choice).toHaveValue('onlyMe');
  const { viewing } = await call(
    'add-viewing',
    { titleId: 'casablanca-1942', viewing: {} },
    person.access_token,
  );
  expect(viewing.visibility).toBe('onlyMe');
});

for (const width of [390, 834, 1440])
  test(`LIB-33 LIB-36 at ${width} px diary, calendar and Continue are accessible @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { username, ...person } = await diarist();
    await signedIn(page, { username, ...person });
    for (const path of [`user/${username}/diary`, `user/${username}/diary?view=calendar`, 'continue']) {
      await page.goto(path);
      await expect(
        main(page)
          .getByRole('link', { name: /Casablanca|Sherlock/ })
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    }
  });
