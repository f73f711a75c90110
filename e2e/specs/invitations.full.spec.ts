import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { MESSAGES } from '@screenlore/contracts';
import { type Portal, startPortal } from '@screenlore/dev-stack';
import { expectAccessible } from '../core/accessible.js';
import { confirmEmail } from '../core/auth-database.js';
import { expect, test } from '../core/test.js';
import { type Newcomer, newcomer, SignIn } from '../pages/sign-in.js';

// A token from before a grant is refused and replaced; the browser logs that by itself.
test.use({ expectedNoise: /status of 401/ });

const COMMAND = path.resolve(import.meta.dirname, '../../services/auth/dist/admin/main.js');

/** A separate portal without films, where new members need an invitation. */
let portal: Portal;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startPortal({ demo: false, env: { SIGN_UP: 'invite' } });
});
test.afterAll(async () => {
  await portal?.stop();
});

const command = async (...args: string[]): Promise<string> => {
  const env = {
    PATH: process.env['PATH'],
    ...{ MONGO_URL: portal.mongoUrls.auth, NATS_URL: portal.natsUrls.admin },
  };
  return (await promisify(execFile)(process.execPath, [COMMAND, ...args], { env })).stdout;
};

async function open(page: Page, address: string): Promise<SignIn> {
  await page.goto(new URL(address, portal.origin).href);
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  return new SignIn(page, page.getByRole('main'));
}
async function expectGood(page: Page, width: number): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
async function signUp(form: SignIn, somebody: Newcomer): Promise<void> {
  await form.button('Create new account').click();
  await form.fillSignUp(somebody);
  await form.button('Sign up').click();
  await expect(form.page).not.toHaveURL(/login/);
}

for (const width of [1440, 390])
  test(`GATE-30 GATE-32 an administrator invites somebody, who signs up with the link, once, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const boss = newcomer();
    await test.step('a command makes the first account', async () => {
      const link = /http\S+|\/screenlore\S+/.exec(await command('invite'))?.[0] ?? '';
      await signUp(await open(page, link), boss);
      await confirmEmail(boss.username, portal.mongoUrls.auth);
      await command('grant', boss.email);
      // The next call returns a new token, with the right.
      await open(page, '/screenlore/settings/account');
      await page.waitForFunction(() => JSON.parse(localStorage.getItem('user') ?? '{}').admin);
    });

    const link = await test.step('GATE-32 the administrator makes an invitation', async () => {
      await open(page, '/screenlore/settings/administration');
      const part = page.getByRole('region', { name: 'Invitations' });
      await part.getByLabel('Who is it for?').fill('The family');
      await part.getByRole('button', { name: 'Make an invitation' }).click();
      const address = part.getByLabel('Link of the new invitation');
      await expect(address).toHaveValue(/#invitation=/);
      await expect(part.getByRole('listitem').first()).toContainText('0 of 1 account');
      await expectGood(page, width);
      return address.inputValue();
    });

    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const guest = await context.newPage();
    await test.step('GATE-30 without the link nobody can sign up', async () => {
      const form = await open(guest, '/screenlore/login');
      await expect(form.place.getByText(MESSAGES.signUpInvited)).toBeVisible();
      await expect(form.button('Create new account')).toHaveCount(0);
      await expectGood(guest, width);
    });
    await test.step('GATE-31 with the link one account can be made', async () => {
      // From another page, because a change after the # alone loads none.
      await guest.goto('about:blank');
      const form = await open(guest, link);
      await expect(form.place.getByText('You are invited to create an account here.')).toBeVisible();
      await expectGood(guest, width);
      const ada = newcomer();
      await signUp(form, ada);
      await context.clearCookies();
      await guest.evaluate(() => localStorage.clear());
      await guest.goto('about:blank');
      const again = await open(guest, link);
      await expect(again.place.getByText(MESSAGES.invitationGone)).toBeVisible();
      await expect(again.button('Create new account')).toHaveCount(0);
    });
    await context.close();

    await test.step('GATE-32 the administrator sees that it was used', async () => {
      await open(page, '/screenlore/settings/administration');
      const row = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem').first();
      await expect(row).toContainText('1 of 1 account');
      await row.getByRole('button', { name: 'Revoke' }).click();
    });
  });
