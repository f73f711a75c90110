import type { Locator } from '@playwright/test';
import { MESSAGES } from '@screenlore/contracts';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { middleOf, press, slide } from '../pages/fingers.js';
import { bestMovies, ListPage, newList } from '../pages/lists.js';

const WIDTHS = [390, 834, 1440] as const;

for (const width of WIDTHS)
  test(`LIB-47 LIB-45 at ${width} px lists are shown with what the reader has seen @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const ada = await newPerson();
    const movies = await bestMovies(4);
    const list = await newList(ada, 'For long nights', { ranked: true });
    for (const { _id } of movies) await list.add('movies', _id);
    await newList(ada, 'Not for you', { visibility: 'onlyMe' });
    const { titleId = '' } = movies[1] ?? {};
    const bob = await newPerson('Bob');
    await call('add-viewing', { titleId, viewing: {} }, bob.access_token);

    await signedIn(page, bob);
    await page.goto(`user/${ada.username}/lists`);
    const lists = page.getByRole('list', { name: 'Lists', exact: true }).getByRole('listitem');
    await expect(lists).toHaveCount(1);
    await expectAccessible(page);
    await lists.getByRole('link').click();

    const opened = new ListPage(page);
    await expect(opened.name).toHaveText('For long nights');
    await expect(opened.names).toHaveText(movies.map(({ title }) => title));
    await expect(opened.entries.nth(3)).toContainText('Number 4');
    await expect(page.getByText('You have seen 1 of 4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reorder and edit' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });

for (const width of WIDTHS)
  test(`LIB-48 LIB-41 LIB-226 LIB-227 at ${width} px the owner moves entries by mouse, keys and number, and removes them @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    const ada = await newPerson();
    const movies = await bestMovies(5);
    const list = await newList(ada, 'An order');
    for (const { _id } of movies) await list.add('movies', _id);
    const [a = '', b = '', c = '', d = '', e = ''] = movies.map(({ title }) => title);
    await signedIn(page, ada);
    const opened = await new ListPage(page).open(list.listId);
    // The list begins in the upper half of a phone's screen, and rows are edited in place.
    const begins = await opened.entries.first().boundingBox();
    if (width === 390) expect(begins?.y).toBeLessThan(400);
    await opened.edit();
    for (const row of await opened.entries.all())
      await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(72);

    await opened.handle(0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(opened.names).toHaveText([b, a, c, d, e]);
    await expect(opened.handle(1)).toBeFocused();
    await expect(opened.said).toHaveText(`${a} is now number 2 of 5`);
    await page.keyboard.press('End');
    await expect(opened.names).toHaveText([b, c, d, e, a]);

    const place = page.getByLabel(`Position of ${a}`, { exact: true });
    await place.fill('1');
    await place.press('Enter');
    await expect(opened.names).toHaveText([a, b, c, d, e]);
    // The reply to this press comes while the next row is being dragged, and must not interrupt that.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/move-list-entry', (route) => held.then(() => route.continue()));
    await opened.tool(c, `Move ${c} up`);
    await expect(opened.names).toHaveText([a, c, b, d, e]);

    const [from, to] = [await opened.handle(0).boundingBox(), await opened.entries.nth(2).boundingBox()];
    if (!from || !to) throw new Error('The rows are not in view.');
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 24, to.y + to.height * 0.8, { steps: 8 });
    const replied = page.waitForResponse('**/api/move-list-entry');
    letGo();
    await (await replied).finished();
    await page.mouse.up();
    await expect(opened.names).toHaveText([c, b, a, d, e]);
    await page.unroute('**/api/move-list-entry');

    await expectAccessible(page);
    await opened.tool(d, `Remove ${d}`);
    await expect(opened.names).toHaveText([c, b, a, e]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(opened.names).toHaveText([c, b, a, d, e]);

    await opened.press('Done');
    await page.reload();
    await expect(opened.names).toHaveText([c, b, a, d, e]);
  });

test('LIB-48 a finger on its handle moves an entry, and anywhere else scrolls the page @mobile @full', async ({
  page,
}) => {
  const ada = await newPerson();
  const movies = await bestMovies(30);
  const list = await newList(ada, 'By hand');
  for (const { _id } of movies) await list.add('movies', _id);
  const names = movies.map(({ title }) => title);
  await signedIn(page, ada);
  const opened = await new ListPage(page).open(list.listId);
  await opened.edit();
  const top = () => page.evaluate(() => scrollY);
  const show = (at: number) =>
    opened.entries.nth(at).evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not in view.');
    return box;
  };

  await show(0);
  const [first, third] = [await boxOf(opened.handle(0)), await boxOf(opened.entries.nth(2))];
  const before = await top();
  await slide(page, middleOf(first), { x: first.x + 30, y: third.y + third.height * 0.7 });
  await expect(opened.said).toHaveText(`${names[0]} is now number 3 of 30`);
  for (const [at, name] of [names[1], names[2], names[0], names[3]].entries())
    await expect(opened.names.nth(at)).toHaveText(name ?? '');
  expect(await top()).toBe(before);

  // At the edge of the window the list scrolls along, to rows that were not in the page before.
  const handle = await boxOf(opened.handle(0));
  const finger = await press(page, middleOf(handle));
  await finger.move({ x: handle.x, y: (page.viewportSize()?.height ?? 0) - 10 });
  await expect.poll(top).toBeGreaterThan(before + 600);
  await finger.release();
  await expect(opened.said).toHaveText(new RegExp(`^${names[1]} is now number ([6-9]|[12]\\d|30) of 30$`));
  const said = await opened.said.textContent();

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await show(0);
  const words = await boxOf(opened.names.nth(2));
  const still = await top();
  await slide(page, { x: words.x + 100, y: words.y }, { x: words.x + 100, y: words.y - 300 });
  await expect.poll(top).toBeGreaterThan(still);
  await expect(opened.said).toHaveText(said ?? '');

  await opened.press('Done');
  await page.reload();
  await expect(opened.names.nth(0)).toHaveText(names[2] ?? '');
  await expect(opened.names.nth(Number(/number (\d+)/.exec(said ?? '')?.[1]) - 1)).toHaveText(names[1] ?? '');
});

test('LIB-141 while a long list is edited, only rows near the view and the dragged row are in the page @full', async ({
  page,
}) => {
  const ada = await newPerson();
  const movies = await bestMovies(40);
  const list = await newList(ada, 'A long one');
  for (const { _id } of movies) await list.add('movies', _id);
  const [first = '', second = ''] = movies.map(({ title }) => title);
  await signedIn(page, ada);
  const opened = await new ListPage(page).open(list.listId);
  await opened.edit();
  expect(await opened.entries.count()).toBeLessThan(25);
  await expect(opened.entries.nth(0)).toHaveAttribute('aria-setsize', '40');

  const handle = page.getByRole('button', { name: `Move ${first}, number` });
  await handle.focus();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(opened.entries.filter({ hasText: second })).toHaveCount(0);
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(opened.said).toHaveText(`${first} is now number 2 of 40`);
  await expect(handle).toBeFocused();
  await expect(handle).toBeInViewport();
  await expect(opened.names.nth(0)).toHaveText(second);

  // A note that is being written stays, even with its row out of view and the focus elsewhere.
  await opened.entries.nth(1).getByRole('button', { name: 'Add note' }).click();
  const note = page.getByLabel(`Note on ${first}`, { exact: true });
  await note.fill('Seen at sea.');
  await note.blur();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(opened.entries.filter({ hasText: second })).toHaveCount(0);
  await expect(note).toHaveValue('Seen at sea.');
});

test('LIB-40 LIB-49 a title is added to a new list from its page, and removed again', async ({ page }) => {
  const ada = await newPerson();
  const [movie] = await bestMovies(1);
  if (!movie) throw new Error('The catalogue has no movies.');
  await signedIn(page, ada);
  await page.goto(`movie/${movie.titleId}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to a list' }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${movie.title} to a list` });
  await dialog.getByLabel('Name of a new list').fill('Begun here');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const begun = dialog.getByRole('button', { name: /Begun here/ });
  await expect(begun).toHaveAttribute('aria-pressed', 'true');
  await expect(begun).toContainText('1 entry');
  await expectAccessible(page);
  await begun.click();
  await expect(begun).toHaveAttribute('aria-pressed', 'false');
  await begun.click();
  await expect(begun).toHaveAttribute('aria-pressed', 'true');
  const { lists } = await call('get-lists', { userId: ada.username });
  expect(lists.map(({ name, entries }) => [name, entries])).toEqual([['Begun here', 1]]);
});

test('LIB-49 a season and a role are added to a list from the page of their title @full', async ({
  page,
}) => {
  const ada = await newPerson();
  await newList(ada, 'The best of it');
  await signedIn(page, ada);
  await page.goto('serie/sherlock-2010#season-2');
  const season = page.locator('#season-2');
  await season.getByRole('button', { name: 'Add to a list' }).click();
  const seasons = page.getByRole('dialog', { name: 'Add Sherlock, Season 2 to a list' });
  await seasons.getByRole('button', { name: /The best of it/ }).click();
  await expect(seasons.getByRole('button', { name: /1 entry/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  // Season 1 is not on it.
  await page.getByRole('button', { name: /^Season 1/ }).click();
  await page.locator('#season-1').getByRole('button', { name: 'Add to a list' }).click();
  const other = page.getByRole('dialog', { name: 'Add Sherlock, Season 1 to a list' });
  await expect(other.getByRole('button', { name: /The best of it/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Rate .+, played by Benedict Cumberbatch$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to a list' }).click();
  const roles = page.getByRole('dialog', { name: /^Add .+ played by Benedict Cumberbatch to a list$/ });
  await roles.getByRole('button', { name: /The best of it/ }).click();
  await expect(roles.getByRole('button', { name: /2 entries/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test.describe('a list for its owner only', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('LIB-43 LIB-44 is shown by a link until that is revoked, and to nobody without it @full', async ({
    page,
    browser,
  }) => {
    const ada = await newPerson();
    const [movie] = await bestMovies(1);
    const list = await newList(ada, 'Between us', { visibility: 'onlyMe' });
    await list.add('movies', movie?._id ?? '');
    await signedIn(page, ada);
    const opened = await new ListPage(page).open(list.listId);
    await expect(opened.name).toHaveText('Between us');
    await opened.press('Share');
    const dialog = opened.dialog('Share the list');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const address = await dialog.getByLabel('Address of the new link').inputValue();
    await expect(dialog.getByRole('list', { name: 'Links to the list' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await expectAccessible(page);

    const guest = await (await browser.newContext()).newPage();
    const shown = new ListPage(guest);
    expect((await guest.goto(address))?.status()).toBe(200);
    await expect(shown.name).toHaveText('Between us');
    await expect(shown.names).toHaveText([movie?.title ?? '']);
    await expect(guest.getByText(/You see this through a link that Ada made on/)).toBeVisible();
    expect((await guest.goto(address.split('?')[0] ?? ''))?.status()).toBe(404);
    await expect(shown.name).toHaveText('List not found');

    await dialog.getByRole('button', { name: /^Revoke/ }).click();
    await expect(dialog.getByRole('list', { name: 'Links to the list' })).toHaveCount(0);
    expect((await guest.goto(address))?.status()).toBe(404);
    await guest.context().close();
    await expect(call('get-list', { listId: list.listId })).rejects.toThrow(MESSAGES.listGone);
  });
});

test('LIB-46 LIB-41 a list is copied, changed, deleted and restored @full', async ({ page }) => {
  const ada = await newPerson();
  const movies = await bestMovies(3);
  const list = await newList(ada, 'The first');
  for (const { _id } of movies) await list.add('movies', _id);
  const bob = await newPerson('Bob');
  await signedIn(page, bob);
  const opened = await new ListPage(page).open(list.listId);
  await opened.press('Copy to my lists');
  await expect(opened.name).toHaveText('Copy of The first');
  await expect(opened.names).toHaveText(movies.map(({ title }) => title));
  await opened.press('Details');
  const dialog = opened.dialog('Details of the list');
  await dialog.getByLabel('Name').fill('Mine now');
  await dialog.getByLabel('Tags').fill('sea, salt');
  await dialog.getByLabel('Who can see it').selectOption('Everyone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(opened.name).toHaveText('Mine now');
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['sea', 'salt']);
  await opened.press('Remove');
  await expect(page.getByText('No lists yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(opened.name).toHaveText('Mine now');
});

test('LIB-47 LIB-49 a long list loads while scrolling, returns to its place, and is printed completely @full', async ({
  page,
}) => {
  const ada = await newPerson();
  const list = await newList(ada, 'A long one', { ranked: true });
  const { movies } = await call('get-movies', { count: 120 });
  expect(movies.length).toBeGreaterThan(100);
  for (const { _id } of movies) await list.add('movies', _id);
  const opened = await new ListPage(page).open(list.listId);
  await expect(opened.entries).toHaveCount(100);
  await opened.entries.nth(99).scrollIntoViewIfNeeded();
  await expect(opened.entries).toHaveCount(movies.length);
  const far = opened.names.nth(110);
  await far.click();
  await expect(page).toHaveURL(/\/movie\//);
  await page.goBack();
  await expect(opened.entries).toHaveCount(movies.length);
  await expect(far).toBeInViewport();

  await opened.open(list.listId);
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('ol > li').length));
  });
  await opened.press('Print');
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(movies.length));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(opened.names.nth(movies.length - 1)).toBeVisible();
});
