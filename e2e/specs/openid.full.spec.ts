import type { Page } from '@playwright/test';
import { type Portal, startPortal } from '@screenlore/dev-stack';
import {
  KINDS,
  type OpenIdProvider,
  prepareTarget,
  runKind,
  startOpenIdProvider,
} from '@screenlore/security-tests';
import { expectAccessible } from '../core/accessible.js';
import { expect, test } from '../core/test.js';
import { virtualDevice } from '../core/virtual-device.js';
import { WITHOUT_LIMITS } from '../core/without-limits.js';
import { type Newcomer, newcomer, SignIn } from '../pages/sign-in.js';

// A refusal asks the question; the browser logs it by itself.
test.use({ expectedNoise: /status of 409/ });

// In one worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

/** A separate portal without films, with an OpenID provider. */
let provider: OpenIdProvider;
let portal: Portal;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  provider = await startOpenIdProvider('Marlow’s Club');
  portal = await startPortal({ demo: false, env: { ...WITHOUT_LIMITS, ...provider.env } });
});
test.afterAll(async () => {
  await portal?.stop();
  provider?.stop();
});

const main = (page: Page) => page.getByRole('main');
const accessible = async (page: Page, width: number) => {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};
async function open(page: Page, path: string): Promise<SignIn> {
  await page.goto(new URL(`/screenlore/${path}`, portal.origin).href);
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  return new SignIn(page, main(page));
}
async function leave(page: Page): Promise<SignIn> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  return open(page, 'login');
}
const personOf = ({ username, email, firstName, surname }: Newcomer) => ({
  ...{ sub: `${username} there`, email, email_verified: true, given_name: firstName, family_name: surname },
});

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('WAY-01 WAY-04 WAY-05 somebody signs up and logs in with the operator’s provider', async ({
      page,
    }) => {
      const wanda = newcomer();
      provider.person = personOf(wanda);
      const form = await open(page, 'login');
      const button = form.button('Continue with Marlow’s Club');
      await expect(button).toBeVisible();
      await expect(form.button('Continue with Google')).toHaveCount(0);
      await accessible(page, width);
      await button.click();
      await expect(form.signedIn(wanda)).toBeVisible();
      await (await leave(page)).button('Continue with Marlow’s Club').click();
      await expect(form.signedIn(wanda)).toBeVisible();
      await open(page, 'settings/account');
      const ways = main(page).getByRole('region', { name: 'Ways to log in' });
      await expect(ways.getByRole('listitem')).toHaveText(/^Marlow’s ClubSince .* last used /);
      await accessible(page, width);
    });

    test('WAY-05 cancelling there signs nobody in', async ({ page }) => {
      provider.person = undefined;
      const form = await open(page, 'login');
      await form.button('Continue with Marlow’s Club').click();
      await expect(form.place.getByRole('status')).toHaveText('Logging in with Marlow’s Club was cancelled.');
    });

    test('AUTH-15 WAY-06 a passkey links the provider to the account with that email', async ({ page }) => {
      await virtualDevice(page);
      const wanda = newcomer();
      provider.person = personOf(wanda);
      const form = await open(page, 'login');
      await form.button('Create new account').click();
      await form.fillSignUp(wanda);
      await form.button('Use a passkey instead of a password').click();
      await form.button('Sign up with a passkey').click();
      await expect(form.signedIn(wanda)).toBeVisible();

      await (await leave(page)).button('Continue with Marlow’s Club').click();
      await expect(form.place.getByText(/There is already an account with this email/)).toBeVisible();
      await expect(form.field('Password')).toHaveCount(0);
      await accessible(page, width);
      await form.button('Link Marlow’s Club with a passkey').click();
      await expect(form.signedIn(wanda)).toBeVisible();
      await open(page, 'settings/account');
      await expect(
        main(page).getByRole('region', { name: 'Ways to log in' }).getByRole('listitem'),
      ).toHaveText(/^Marlow’s Club/);
      await expect(main(page).getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveText(
        /last used/,
      );
    });
  });

const ATTACKS = KINDS.filter(({ name }) => ['id token', 'join', 'provider code'].includes(name));
for (const kind of ATTACKS)
  test(`SAFE-28 ${kind.name}: ${kind.claim}`, async () => {
    const target = await prepareTarget({ origin: portal.origin, mailbox: portal.mailboxAddress, provider });
    const { count, failures } = await runKind(kind, target, { seed: 1843 });
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
