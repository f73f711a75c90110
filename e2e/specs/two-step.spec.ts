import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../core/accessible.js';
import { expect, test } from '../core/test.js';
import { member, SignIn } from '../pages/sign-in.js';

// A refusal asks for the code.
test.use({ expectedNoise: /status of 403/ });

const main = (page: Page) => page.getByRole('main');
const block = (page: Page) => main(page).getByRole('region', { name: 'Two-step login' });
const press = (page: Page, name: string) => block(page).getByRole('button', { name, exact: true }).click();
const accessible = async (page: Page) => await expectAccessible(page);

for (const [width, tag] of [
  [390, '@mobile @full'],
  [1440, '@full'],
] as const)
  test(`FACTOR-01 FACTOR-02 FACTOR-04 two-step login is turned on, used and turned off at ${width} px ${tag}`, async ({
    page,
  }) => {
    const wanda = await member();
    const form = new SignIn(page, main(page));
    await page.goto('login');
    await form.logIn(wanda);
    await expect(page).not.toHaveURL(/\/login$/);

    await page.goto('settings/account');
    await press(page, 'Turn on');
    await expect(block(page).getByRole('img', { name: /QR code/ })).toBeVisible();
    await accessible(page);
    const app = new TOTP({ secret: await block(page).getByLabel('Key for the app').inputValue() });
    await block(page).getByLabel('Code from your authenticator app').fill(app.generate());
    await press(page, 'Turn on');
    const shown = block(page).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    const codes = await shown.allTextContents();
    await accessible(page);
    await press(page, 'I have kept them');
    await expect(block(page)).toContainText('10 of 10 recovery codes left');

    await main(page).getByRole('button', { name: 'Log out everywhere', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('login');
    await form.logIn(wanda);
    const code = main(page).getByLabel('Code from your authenticator app');
    await expect(code).toBeFocused();
    await accessible(page);
    // The code of this half minute has been used; that of the next half minute is already valid.
    await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await form.button('Log in').click();
    await expect(page).not.toHaveURL(/\/login$/);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('login');
    await form.logIn(wanda);
    await form.button('Use a recovery code').click();
    await form.field('Recovery code').fill(codes[0] ?? '');
    await form.button('Log in').click();
    await expect(page).not.toHaveURL(/\/login$/);
    await page.goto('settings/account');
    await expect(block(page)).toContainText('9 of 10 recovery codes left');
    await press(page, 'Turn off');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(block(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  });
