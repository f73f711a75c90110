import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/accessible.js';
import { expect, test } from '../core/test.js';
import { virtualDevice } from '../core/virtual-device.js';
import { member, newcomer, SignIn } from '../pages/sign-in.js';

// The last way to log in cannot be removed. If the device answers in the field while the button is pressed, one of
// the two is refused. The browser logs both by itself.
test.use({ expectedNoise: /status of 409|status of 401 .*passkey-sign-in$/ });

const main = (page: Page) => page.getByRole('main');
const block = (page: Page) => main(page).getByRole('region', { name: 'Passkeys' });
const accessible = async (page: Page) => await expectAccessible(page);

/** Records how the page asks the device, and for which field. */
const noteMediations = (page: Page) =>
  page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      const field = document.querySelector('[autocomplete~="webauthn"]');
      sessionStorage.setItem('asked', `${options?.mediation}, in ${field?.getAttribute('autocomplete')}`);
      return get(options);
    };
  });

/** Like somebody who returns after the session is over. */
async function logInByPasskey(page: Page, form: SignIn): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('login');
  await form.button('Log in with own account').click();
  // If the browser also offers it in the field, the device may answer there by itself.
  await Promise.race([
    form.button('Log in with a passkey').click(),
    page.waitForURL((address) => !address.pathname.endsWith('/login')),
  ]);
}

for (const [width, tag] of [
  [390, '@mobile @full'],
  [1440, '@full'],
] as const)
  test(`KEY-02 KEY-04 KEY-06 at ${width} px somebody signs up with a passkey, renames it, and logs in with it ${tag}`, async ({
    page,
  }) => {
    await virtualDevice(page);
    const wanda = newcomer();
    const form = new SignIn(page, main(page));
    await test.step('sign up', async () => {
      await page.goto('login');
      await form.button('Create new account').click();
      await form.fillSignUp(wanda);
      await form.button('Use a passkey instead of a password').click();
      await accessible(page);
      await form.button('Sign up with a passkey').click();
      await expect(form.signedIn(wanda)).toBeVisible();
    });
    await test.step('it is the only way to log in, and cannot be removed', async () => {
      await page.goto('settings/account');
      await expect(block(page).getByRole('listitem')).toHaveCount(1);
      await block(page)
        .getByRole('button', { name: /^Remove/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
      await accessible(page);
      await dialog.getByRole('button', { name: 'Remove passkey' }).click();
      await expect(page.getByText('This is your only way to log in. Add another one first')).toBeVisible();
      await expect(block(page).getByRole('listitem')).toHaveCount(1);
    });
    await test.step('rename it', async () => {
      await block(page)
        .getByRole('button', { name: /^Rename/ })
        .click();
      await page.getByRole('dialog').getByLabel('Name').fill('Wanda’s phone');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(block(page).getByText('Wanda’s phone')).toBeVisible();
      await accessible(page);
    });
    await test.step('KEY-04 log out, and log in through the email field', async () => {
      await noteMediations(page);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto('login');
      await form.button('Log in with own account').click();
      // The device picks the passkey offered there: nothing else is pressed.
      await expect(form.signedIn(wanda)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe(
        'conditional, in username webauthn',
      );
    });
    await test.step('log out, and log in with it', async () => {
      await logInByPasskey(page, form);
      await expect(form.signedIn(wanda)).toBeVisible();
    });
  });

test('KEY-02 KEY-04 a member adds a passkey, logs in with it, and removes it @full', async ({ page }) => {
  await virtualDevice(page);
  const wanda = await member();
  const form = new SignIn(page, main(page));
  await page.goto('login');
  await form.logIn(wanda);
  await expect(form.signedIn(wanda)).toBeVisible();
  await page.goto('settings/account');
  await block(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(block(page).getByRole('listitem')).toHaveText(/^Passkey.*not used yet/);
  await logInByPasskey(page, form);
  await expect(form.signedIn(wanda)).toBeVisible();
  await page.goto('settings/account');
  await expect(block(page).getByRole('listitem')).toHaveText(/last used/);
  await block(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(block(page).getByRole('listitem')).toHaveCount(0);
});
