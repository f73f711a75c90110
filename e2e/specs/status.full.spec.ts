import { asAdministrator, newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

test('OPS-12 an administrator opens the status from the settings, where every part is ready', async ({
  page,
}) => {
  await signedIn(page, await asAdministrator(await newPerson('Bo')));
  await page.goto('settings/administration');
  await page.getByRole('link', { name: 'Status of the portal' }).click();
  await expect(page).toHaveTitle('Status · Screenlore');
  await expect(page.getByRole('status')).toHaveText('All parts are ready.');
  for (const part of ['gateway', 'auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'])
    await expect(page.getByRole('region', { name: part, exact: true })).toContainText('Ready');
  // The gateway answered the calls of this page.
  await expect(page.getByRole('region', { name: 'gateway' })).toContainText(/Calls a minute[1-9]/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.reload();
  await expect(page.getByRole('status')).toHaveText('All parts are ready.');
});
