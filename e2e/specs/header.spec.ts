import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { Frame } from '../pages/frame.js';

test('SHELL-03 the header stays, shrinks below 250 px and grows again above 100 px @full', async ({
  page,
}) => {
  await page.goto('movies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The bar shrinks by sliding up behind the edge of the window, so that nothing on the page moves.
  const bar = new Frame(page).header.locator('> div').first();
  const height = async () => {
    const box = await bar.boundingBox();
    return box ? box.y + box.height : 0;
  };
  const tall = await height();
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }));
  await expect.poll(height).toBe(tall);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect.poll(height).toBeLessThan(tall);
  expect(await height()).toBeGreaterThan(40);
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  await expect.poll(height).toBeLessThan(tall);
  await page.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }));
  await expect.poll(height).toBe(tall);
});

test('SHELL-03 on mobile the header hides on scrolling down and returns on scrolling up @mobile @full', async ({
  page,
}) => {
  await page.goto('movies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { searchButton } = new Frame(page);
  await expect(searchButton).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(searchButton).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await expect(searchButton).toBeInViewport();
});

test('SHELL-04 signed out: both sign-in buttons, and the login modal opens and closes @full', async ({
  page,
}) => {
  await page.goto('movies');
  const { header } = new Frame(page);
  await expect(header.getByRole('button', { name: 'Sign in through google' })).toBeVisible();
  const signIn = header.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText('Log in or create account')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(signIn).toBeFocused();
});

test('SHELL-04 signed in: name and picture lead to the profile, with Profile, Settings and Log out @full', async ({
  page,
}) => {
  const ada = await newPerson();
  await signedIn(page, ada);
  await page.goto('movies');
  const { header } = new Frame(page);
  await expect(header.getByRole('link', { name: /Ada Quill/ })).toHaveAttribute(
    'href',
    `/screenlore/user/${ada.username}`,
  );
  await header.getByRole('button', { name: 'Your account' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(header.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('SHELL-10 the device mode depends on the width @full', async ({ page }) => {
  await page.goto('movies');
  const { menu } = new Frame(page);
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(menu).toBeVisible();
});

test('SHELL-12 the footer states the educational purpose; the badges of the app promo lead home @full', async ({
  page,
}) => {
  await page.goto('movies');
  await expect(new Frame(page).footer).toContainText(/educational.*not for commercial use/i);
  for (const name of [/app store/i, /google play/i]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
      'href',
      /\/screenlore\/?$/,
    );
  }
});

test('SHELL-25 the theme is dark until light is chosen, and the choice is kept @full', async ({ page }) => {
  await page.goto('movies');
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).not.toBe('light');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  expect(await theme()).toBe('light');
  await page.reload();
  expect(await theme()).toBe('light');
});

test('SHELL-24 the skip link leads to the content @full', async ({ page }) => {
  await page.goto('movies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('SHELL-45 pointing at a link prefetches the code of its page, and the console logs nothing @full', async ({
  page,
}) => {
  await page.goto('articles');
  const home = page.getByRole('contentinfo').getByRole('link', { name: 'Back to the home page' }).first();
  const asked = page.waitForRequest(/mf\/catalogue\/.*expose_app.*\.js/);
  await home.hover();
  const code = await asked;
  // Browsers log a preload that is not used soon, but never a prefetch.
  expect(await code.headerValue('sec-purpose')).toBe('prefetch');
  expect((await code.response())?.ok()).toBe(true);
});
