import type { OwnExport } from '@screenlore/contracts';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { ExportPage, sayOneOfEverything } from '../pages/exports.js';

for (const width of [390, 834, 1440])
  test(`LIB-88 LIB-89 BLOCK-04 FOLLOW-07 EPISODE-15 an export at ${width} px is complete and shows its progress @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const ada = await newPerson();
    await sayOneOfEverything(ada);
    const bob = await newPerson('Bob');
    await call('follow-member', { userId: ada.username }, bob.access_token);
    await call('set-library-settings', { approvesFollowers: true }, ada.access_token);
    const dot = await newPerson('Dot');
    await call('follow-member', { userId: ada.username }, dot.access_token);
    const cyd = await newPerson('Cyd');
    await call('block-member', { userId: cyd.username }, ada.access_token);
    const episode = { titleId: 'sherlock-2010', season: 1, episode: 1 };
    const { characters } = await call('get-characters-serie', { titleId: episode.titleId });
    const best = characters[0]?.role ?? null;
    await call('set-episode-character', { ...episode, role: best }, ada.access_token);
    await signedIn(page, ada);
    await page.goto('settings/data');
    await page.getByRole('link', { name: 'Export everything' }).click();

    const exporting = new ExportPage(page);
    const saved = await exporting.save(exporting.start);
    expect(saved.name).toMatch(new RegExp(`^screenlore-${ada.username}-\\d{4}-\\d{2}-\\d{2}\\.zip$`));
    await expect(exporting.status).toContainText('is in your downloads');
    await expect(page.getByRole('heading', { name: 'Your export is ready' })).toBeFocused();
    await expect(exporting.count('Viewings')).toHaveText('6');
    await expect(exporting.count('Comments')).toHaveText('0');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const { settings, followRequests } = saved.all;
    expect(settings).toMatchObject({ takesFollowers: true, approvesFollowers: true });
    expect(followRequests?.received.map(({ username }) => username)).toEqual([dot.username]);
    const { account, security, followers, blocked, viewings, ratings, roles, lists } = saved.all;
    expect(account).toMatchObject({ username: ada.username, email: `${ada.username}@journeys.example` });
    expect(security?.at(-1)).toMatchObject({ event: 'sign-up', way: 'password', result: 'ok' });
    expect(followers.map(({ username }) => username)).toEqual([bob.username]);
    expect(blocked?.map(({ username }) => username)).toEqual([cyd.username]);
    expect(viewings.map(({ text }) => text).filter(Boolean)).toEqual([
      'Of all the gin joints,\nin “all” the towns.',
    ]);
    expect(ratings.map(({ reviewText }) => reviewText)).toContain('Dizzy.');
    expect(saved.all.characterVotes).toMatchObject([{ season: 1, episode: 1, role: best }]);
    expect(roles).toHaveLength(2);
    expect(roles.map(({ _id }) => _id)).toContain(best);
    expect(lists[0]?.entries.map(({ kind }) => kind)).toEqual([
      'movies',
      'movies',
      'seasons',
      'people',
      'roles',
    ]);
    expect(saved.text('letterboxd/diary-1.csv')).toContain('Casablanca');
    expect(saved.text('README.txt')).toContain('screenlore.json');
  });

test.describe('on a bad network', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('LIB-88 a read that fails is named and tried again; a cancelled export shows nothing more @full', async ({
    page,
  }) => {
    const ada = await newPerson();
    await sayOneOfEverything(ada);
    await signedIn(page, ada);
    const exporting = await new ExportPage(page).open();
    await page.route('**/api/get-own-ratings', (route) => route.abort());
    await exporting.start.click();
    await expect(page.getByRole('alert')).toContainText('This could not be read.');
    await expect(exporting.status).toHaveText('Waiting for: Ratings and opinions');
    await expect(exporting.count('Viewings')).toHaveText('6');

    await exporting.button('Cancel').click();
    await expect(exporting.start).toBeVisible();
    let answer = () => {};
    await page.unroute('**/api/get-own-ratings');
    await page.route('**/api/get-own-viewings', async (route) => {
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/get-own-viewings');
    await exporting.start.click();
    await asked;
    await exporting.button('Cancel').click();
    const answered = page.waitForResponse('**/api/get-own-viewings');
    answer();
    await answered;
    await page.unroute('**/api/get-own-viewings');
    await expect(exporting.start).toBeVisible();
    await expect(exporting.status).toHaveCount(0);

    await page.route('**/api/get-own-ratings', (route) => route.abort());
    await exporting.start.click();
    await expect(page.getByRole('alert')).toContainText('This could not be read.');
    await page.unroute('**/api/get-own-ratings');
    const saved = await exporting.save(page.getByRole('alert').getByRole('button', { name: 'Try again' }));
    expect(saved.all.ratings.map(({ rating }) => rating).sort()).toEqual([10, 8, 9]);
  });
});

/** The data that an import restores; ids and the links to lists are new. */
function same({
  settings,
  viewings,
  statuses,
  ratings,
  wantToSee,
  favorites,
  favoriteFour,
  lists,
}: OwnExport) {
  const sorted = (all: readonly object[]) => all.map((item) => JSON.stringify(item)).sort();
  const said = (all: readonly { _id: string }[]) => sorted(all.map(({ _id: _, ...rest }) => rest));
  return {
    ...{ settings, viewings: said(viewings), statuses, ratings, wantToSee, favorites, favoriteFour },
    lists: lists.map(({ _id: _, changedAt: __, links: ___, entries, ...list }) => ({
      ...list,
      entries: entries.map(({ _id: ____, ...entry }) => entry),
    })),
  };
}

test('LIB-91 importing the zip into an empty account gives the same account @full', async ({ page }) => {
  const ada = await newPerson();
  await sayOneOfEverything(ada);
  await signedIn(page, ada);
  const exporting = await new ExportPage(page).open();
  const first = await exporting.save(exporting.start);

  const again = await newPerson('Ada');
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(again));
  await signedIn(page, again);
  await page.goto('import');
  const main = page.getByRole('main');
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: first.name, mimeType: 'application/zip', buffer: Buffer.from(first.zip) });
  await main.getByRole('button', { name: /^Import \d+$/ }).click();
  await expect(main.getByText('You can undo this at any time.')).toBeVisible();
  await exporting.open();
  const second = await exporting.save(exporting.start);
  expect(second.all.account.username).toBe(again.username);
  expect(same(second.all)).toEqual(same(first.all));
});
