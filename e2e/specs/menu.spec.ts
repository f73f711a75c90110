import { MAIN_MENU } from '@screenlore/contracts';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { Frame } from '../pages/frame.js';

test('SHELL-02 the menu has every entry and submenu link, without Write for visitors @full', async ({
  page,
}) => {
  await page.goto('movies');
  const frame = new Frame(page);
  for (const entry of MAIN_MENU.filter(({ adminOnly }) => !adminOnly)) {
    const submenu = await frame.openSubmenu(entry.label);
    for (const { label } of entry.links) {
      await expect(submenu.getByRole('link', { name: label, exact: true })).toBeVisible();
    }
  }
  await expect(frame.menu.getByRole('link', { name: 'Write' })).toHaveCount(0);
});

test('SHELL-02 SHELL-17 administrators see Write @full', async ({ page }) => {
  await signedIn(page, { ...(await newPerson()), admin: true });
  await page.goto('movies');
  await new Frame(page).menu.getByRole('link', { name: 'Write' }).click();
  await expect(page).toHaveURL(/\/screenlore\/(write|login)$/);
});

test('SHELL-02 SHELL-18 submenu links preselect category and sub-category, in state and address @full', async ({
  page,
}) => {
  await page.goto('');
  const frame = new Frame(page);
  await (await frame.openSubmenu('Series')).getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/screenlore\/reviews\?category=series$/);
  await expect(page.getByRole('tab', { name: 'Series', selected: true })).toBeVisible();

  await (await frame.openSubmenu('Ranking')).getByRole('link', { name: 'New movies ranking' }).click();
  await expect(page).toHaveURL(/\/screenlore\/ranking\?category=movies&sub=new$/);
  await expect(page.getByRole('tab', { name: /^movies$/i, selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^new$/i, selected: true })).toBeVisible();
  expect(await page.evaluate(() => history.state.usr)).toEqual({ category: 'movies', subCategory: 'new' });

  await page.reload();
  await expect(page.getByRole('tab', { name: /^new$/i, selected: true })).toBeVisible();
});

test('SHELL-02 the submenu works by keyboard, and Esc closes it @full', async ({ page }) => {
  await page.goto('movies');
  const toggle = new Frame(page).menu.getByRole('button', { name: 'Games menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Games main page' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
});

test('SHELL-05 on small screens the Menu overlay has the entries, and account links only when signed in @mobile @full', async ({
  page,
}) => {
  await page.goto('movies');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const overlay = page.getByRole('dialog', { name: 'Menu' });
  for (const { label } of MAIN_MENU.filter(({ adminOnly }) => !adminOnly)) {
    await expect(overlay.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(overlay.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await expect(overlay.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await overlay.getByText('Games', { exact: true }).click();
  await overlay.getByRole('link', { name: 'Games main page' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(overlay).toHaveCount(0);

  await signedIn(page, await newPerson());
  await page.goto('movies');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(overlay.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(overlay.getByRole('link', { name: 'Settings' })).toBeVisible();
  await overlay.getByRole('button', { name: 'Log out' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('SHELL-05 the menu overlay closes when the window gets wide enough for the main menu @tablet @full', async ({
  page,
}) => {
  await page.goto('movies');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await expect(new Frame(page).menu).toBeVisible();
});
