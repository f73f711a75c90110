import type { SignedInUser } from '@screenlore/contracts';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { asAdministrator, newPerson, PASSWORD, signedIn } from '../core/people.js';
import { expect, test, waitingUntilLive } from '../core/test.js';

// This test is about refusals, which the browser logs by itself.
test.use({ expectedNoise: /status of 40[13]/ });

/** Signs in again, because older tokens are refused once a right or a silence changes. */
const again = ({ username }: SignedInUser) =>
  call('sign-in', { email: `${username}@journeys.example`, password: PASSWORD });

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`MOD-03 MOD-10 MOD-11 MOD-13 MOD-14 a moderator silences and suspends a member at ${width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    const [ada, keeper, boss] = [await newPerson('Ada'), await newPerson('Kay'), await newPerson('Bo')];
    const admin = await asAdministrator(boss);
    const right = { member: keeper.username, moderator: true };
    await call('set-moderator', right, admin.access_token);
    const look = { viewport: { width, height: 844 }, colorScheme };
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme });
    const context = await browser.newContext(look);
    const adas = waitingUntilLive(await context.newPage());
    const main = page.getByRole('main');

    await test.step('MOD-03 moderators have an extra part in their settings', async () => {
      await signedIn(page, await again(keeper));
      await page.goto('settings');
      const parts = page.getByRole('navigation', { name: 'Settings' });
      await expect(parts.getByRole('link', { name: /^Administration/ })).toHaveCount(0);
      await parts.getByRole('link', { name: /^Moderation/ }).click();
      await main.getByLabel('Username').fill(`@${ada.username}`);
      await main.getByRole('button', { name: 'Show account' }).click();
      await expect(main.getByText('Nothing has happened yet.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('MOD-10 a silence for some days', async () => {
      await main.getByRole('button', { name: 'Silence', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('For how long?').selectOption('7 days');
      await dialog.getByLabel('Why?').fill('Rude to others');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Silence', exact: true }).click();
      await expect(main.getByText(/^until .*: Rude to others$/)).toBeVisible();
      await expect(main.getByText('Silenced by a moderator')).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

    await test.step('MOD-11 MOD-13 the member is notified and cannot publish', async () => {
      await signedIn(adas, await again(ada));
      await adas.goto('notifications');
      await adas
        .getByRole('main')
        .getByRole('link', { name: /A moderator wrote to you/ })
        .click();
      const part = adas.getByRole('region', { name: 'From the moderators' });
      await expect(part).toContainText('Rude to others');
      await expectAccessible(adas);
      await adas.goto('settings/profile');
      await adas.getByLabel('Bio').fill('Words');
      await adas.getByRole('button', { name: 'Save' }).click();
      await expect(adas.getByText(/silenced you until .* Reason: Rude to others/).first()).toBeVisible();
    });

    await test.step('MOD-14 a suspension ends their sessions', async () => {
      await main.getByRole('button', { name: 'Suspend', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Why?').fill('It went on');
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await expect(main.getByText(/^until .*: It went on$/)).toBeVisible();
      await adas.goto('settings/account');
      await expect(adas).toHaveURL(/login/);
      await main.getByRole('button', { name: 'End the suspension' }).click();
      await expect(main.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
    });
    await context.close();
  });
