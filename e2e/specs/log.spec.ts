import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

test('SHELL-67 a member logs from anywhere what they have just seen, and finds it in the diary', async ({
  page,
}) => {
  const user = await newPerson();
  await signedIn(page, user);
  await page.goto('articles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });

  await page.keyboard.press('l');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.keyboard.type('casabl');
  await sheet.getByRole('button', { name: /^Casablanca/ }).click();
  await sheet.getByRole('radio', { name: /^8/ }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Diary' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Casablanca/ })
      .first(),
  ).toBeVisible();

  await test.step('SHELL-65 on a phone, from the menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'What did you see or play?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/diary$/);
  });
});
