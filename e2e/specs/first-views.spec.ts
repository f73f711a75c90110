import type { Page } from '@playwright/test';
import { call } from '../core/api.js';
import { hintOf, newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { WritingPage } from '../pages/writing.js';

/** Pages for a single person, or for a search, are visible before their scripts too (issue 17). */
const seen = (page: Page) => page.locator('#first-view');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  /** Nothing will ever answer: the server's markup is all there is. */
  const open = (page: Page, path: string) =>
    // A busy machine may take longer than a first view is waited for: the next visit has it.
    expect(async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, { timeout: 5000 });
      await expect(seen(page)).toHaveCount(1);
    }).toPass();

  test('SHELL-36 SHELL-21 AUTH-05 WRITE-11 a visitor sees the ways to log in and all search results', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await open(page, 'login');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Log in or create account');
    for (const way of ['Continue with Google', 'Log in with own account', 'Create new account'])
      await expect(main.getByRole('button', { name: way })).toBeVisible();

    const { total, results } = await call('search', { query: 'the' });
    await open(page, '?q=the');
    await expect(main.getByText(`${total} results, page 1 of`)).toBeVisible();
    await expect(main.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(20);
    await main
      .getByRole('link', { name: results[0]?.title ?? '' })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(results[0]?.title ?? '');

    for (const path of ['settings', 'write', 'write-article', 'write-review']) {
      await open(page, path);
      await expect(page).toHaveURL(new RegExp(`/screenlore/login\\?next=%2F${path}$`));
    }
  });

  test('SHELL-36 AUTH-05 WRITE-15 a member sees the frame of the settings, the chooser and both editors @full', async ({
    page,
  }) => {
    const person = await newPerson('Greta');
    await page.context().addCookies([hintOf(person)]);
    const main = page.getByRole('main');
    await open(page, 'settings');
    for (const name of ['Name', 'Username', 'Email'])
      await expect(main.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Greta Quill');
    await expect(main).not.toContainText('Greta');
    await expect(main).not.toContainText(person.username);

    await open(page, 'write');
    await expect(main.getByRole('link', { name: 'Article/News' })).toBeVisible();
    await main.getByRole('link', { name: 'Review' }).click();
    await expect(page).toHaveURL(/\/write-review$/);
    await expect(main.getByRole('combobox', { name: 'Title you are reviewing' })).toBeVisible();
    await open(page, 'write-article');
    await expect(main.getByRole('textbox', { name: 'Title of the article' })).toBeVisible();
  });
});

/** Holds scripts back until they are released: by default those of the remotes. */
async function holdScripts(page: Page, scripts = /\/mf\/.*\.js$/): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const live = (page: Page) => page.locator('#root[data-live]').waitFor({ state: 'attached' });

test('SHELL-37 WRITE-15 a title typed before the scripts arrive is in the draft @full', async ({ page }) => {
  const person = await newPerson();
  await signedIn(page, person);
  const release = await holdScripts(page);
  await page.goto('write-article', { waitUntil: 'commit' });
  const editor = new WritingPage(page, 'article');
  await editor.title.click();
  await page.keyboard.type('Typed on a slw line');
  for (let key = 0; key < 'w line'.length; key += 1) await page.keyboard.press('ArrowLeft');
  release();
  await live(page);
  await expect(editor.title).toHaveValue('Typed on a slw line');
  await page.keyboard.type('o');
  await expect(editor.title).toHaveValue('Typed on a slow line');
  await editor.saved();
  const { drafts } = await call('get-drafts', {}, person.access_token);
  expect(drafts.map(({ title }) => title)).toEqual(['Typed on a slow line']);
});

test('SHELL-37 AUTH-02 a way to log in that is pressed before the scripts arrive takes effect @full', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('login', { waitUntil: 'commit' });
  const way = page.getByRole('main').getByRole('button', { name: 'Log in with own account' });
  // The shell has already run far enough to notice the press.
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await way.click();
  release();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toBeFocused();
});

/** Opens a page whose own scripts are all held back until they are released. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page, /\/screenlore\/[\d-]+\/js\//);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(seen(page)).toBeAttached();
  return release;
}

test('SHELL-112 the menu opens before any script of the shell arrives, and stays as it is afterwards @mobile', async ({
  page,
}) => {
  // The first time, the portal may take so long that the page comes without its first view.
  await page.goto('ranking');
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const section = menu.getByRole('link', { name: 'All series' });

  await test.step('Close menu leads back to the page', async () => {
    const release = await openEarly(page, 'ranking');
    await button.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    release();
    await live(page);
    await expect(page.locator('#early-menu')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('an unfolded entry stays unfolded', async () => {
    const release = await openEarly(page, 'ranking');
    await button.click();
    await menu.getByText('Series', { exact: true }).click();
    await expect(section).toBeVisible();
    release();
    await expect(page.locator('#early-menu')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(section).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('links work', async () => {
    await openEarly(page, 'ranking');
    await button.click();
    await menu.getByText('Series', { exact: true }).click();
    await section.click();
    await expect(page).toHaveURL(/\/series\/all/);
  });
});

test('SHELL-109 the search accepts words before any script arrives, and keeps them afterwards @full', async ({
  page,
}) => {
  const button = page.getByRole('banner').getByRole('button', { name: 'Search...' });
  const input = page.getByRole('textbox', { name: 'Search titles and people' });
  // The first time, the portal may take so long that the page comes without its first view.
  await page.goto('ranking');

  await test.step('Enter leads to the results, Cancel to the page', async () => {
    await openEarly(page, 'ranking');
    await button.click();
    await expect(input).toBeFocused();
    await page.keyboard.type('alien');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/screenlore\/\?q=alien$/);
    const release = await openEarly(page, 'ranking');
    await button.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(button).toBeFocused();
    release();
    await live(page);
    await expect(page.locator('#early-search')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('words, focus and cursor stay, and so does what is typed meanwhile', async () => {
    const release = await openEarly(page, 'ranking');
    await button.click();
    await page.keyboard.type('aien');
    for (let key = 0; key < 'ien'.length; key += 1) await page.keyboard.press('ArrowLeft');
    release();
    await expect(page.locator('#early-search')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(input).toBeFocused();
    await page.keyboard.type('l');
    await expect(input).toHaveValue('alien');
    await expect(
      page
        .getByRole('dialog')
        .getByRole('link', { name: /^Alien/ })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test('SHELL-37 SHELL-21 a year chosen before the scripts arrive filters the results @full', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('?q=the', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Year' }).selectOption({ label: '1990s' });
  release();
  await expect(page).toHaveURL(/\?q=the&year=1990-1999$/);
});

for (const tag of ['', ' @mobile']) {
  test(`SHELL-37 nothing moves when the scripts take over pages for a single person${tag} @full`, async ({
    page,
  }) => {
    await signedIn(page, await newPerson());
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['settings', 'write', 'write-article', 'write-review']) {
      await page.goto(path);
      expect(await page.locator('#first-view').count()).toBe(1);
      const busy = page.getByRole('main').locator('[aria-busy="true"]');
      await expect(busy).toHaveCount(0);
      const moved = await page.evaluate(() => (window as Window & { moved?: { sum: number } }).moved?.sum);
      expect(moved).toBeLessThan(0.02);
    }
  });
}

test('SHELL-44 a page requests its scripts after its large picture, and works if the picture never comes @full', async ({
  page,
}) => {
  // The first request may take long, because the portal makes the picture.
  await page.goto('movies');
  await page.reload();
  await live(page);
  const times = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      picture: files.find(({ name }) => name.includes('/api/pictures/'))?.responseEnd,
      scripts: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
  expect(times.scripts).toBeGreaterThan(times.picture ?? Number.POSITIVE_INFINITY);

  await page.route('**/api/pictures/**', () => undefined);
  await page.goto('movies', { waitUntil: 'commit' });
  await live(page);
});
