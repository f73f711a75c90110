import { expect, test } from '../core/test.js';
import { openFor, PRESSES } from '../pages/presses.js';
import { TitlePage } from '../pages/title.js';

/** What opens over a page. */
const OPENERS = PRESSES.filter(({ over }) => over);

for (const press of OPENERS)
  test(`SHELL-56 SHELL-57 ${press.name}: Back closes it and then leaves the page @full`, async ({ page }) => {
    await page.goto('status');
    await openFor(page, press);
    const address = page.url();
    await press.act(page);
    await expect(press.works(page)).toBeVisible();
    await page.goBack();
    await expect(press.works(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
    await page.goForward();
    await press.act(page);
    await expect(press.works(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(press.works(page)).toHaveCount(0);
    // The browser still has to return to the entry of the page; a press in between would be one step with that.
    await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);
    await page.goBack();
    await expect(page).not.toHaveURL(address);
  });

test('SHELL-58 SHELL-59 search, menu and sign-in on a phone @mobile', async ({ page }) => {
  await page.goto('movie/casablanca-1942');
  const title = new TitlePage(page);
  const header = page.getByRole('banner');
  const search = page.getByRole('dialog', { name: 'Search' });
  const term = search.getByRole('textbox');
  await header.getByRole('button', { name: 'Search...' }).click();
  await term.fill('vertigo');
  await page.goBack();
  await expect(search).toHaveCount(0);
  await expect(title.name).toHaveText('Casablanca');
  await header.getByRole('button', { name: 'Search...' }).click();
  await expect(term).toHaveValue('vertigo');
  await search
    .getByRole('link', { name: /^Vertigo/ })
    .first()
    .click();
  await expect(title.name).toHaveText('Vertigo');
  await page.goBack();
  await expect(title.name).toHaveText('Casablanca');
  await expect(search).toHaveCount(0);

  await header.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Sign in', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Create new account' }).click();
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Email').fill('ada@journeys.example');
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(title.name).toHaveText('Casablanca');
  await header.getByRole('button', { name: 'Sign in' }).click();
  await form.getByRole('button', { name: 'Create new account' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(form.getByLabel('Email')).toHaveValue('ada@journeys.example');
  await page.reload();
  await expect(title.name).toHaveText('Casablanca');
  await expect(form).toHaveCount(0);
});
