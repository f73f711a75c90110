import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { toast, undo } from '../pages/viewings.js';

test('LIB-18 LIB-19 posters show at once what their reader has seen, and one press changes it', async ({
  page,
}) => {
  const person = await newPerson();
  const token = person.access_token;
  const { actor } = await call('get-actor', { nameId: 'humphrey-bogart' });
  await call('add-viewing', { titleId: 'casablanca-1942', viewing: { on: '2024', rating: 8 } }, token);
  await signedIn(page, person);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/get-own-standings')) asked.push(request.postData() ?? '');
  });
  await page.goto(`person/${actor.personal_info.nameId}`);
  const known = page.getByRole('region', { name: 'Known for' });
  await known.scrollIntoViewIfNeeded();
  await expect(known.getByText('You gave it 8')).toHaveCount(1);
  expect(asked).toHaveLength(1);

  const other = known
    .getByRole('toolbar')
    .filter({ hasNot: page.getByLabel('You gave it') })
    .last();
  const poster = other.locator('xpath=../..');
  await poster.hover();
  await expect(other).toHaveCSS('opacity', '1');
  await other.getByRole('button', { name: 'Want to see' }).click();
  await expect(other.getByRole('button', { name: 'Want to see' })).toHaveAttribute('aria-pressed', 'true');
  await expect(poster.getByText('On your list')).toBeAttached();
  await other.getByRole('button', { name: 'Seen today' }).click();
  await expect(poster.getByText('You have seen it')).toBeAttached();
  await expect(
    toast(page, `${(await other.getAttribute('aria-label'))?.slice(15)}: seen today`),
  ).toBeVisible();
  await undo(page).click();
  await expect(poster.getByText('You have seen it')).toHaveCount(0);

  // One stop of the tab key, then arrows.
  await other.getByRole('button', { name: 'Seen today' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(other.getByRole('link', { name: 'Rate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/movie\//);
});

test('LIB-134 posters of a profile show what their reader has seen, and no mark beside a rating @full', async ({
  page,
}) => {
  const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
  const titleId = 'casablanca-1942';
  await call('add-viewing', { titleId, viewing: { on: '2024', rating: 8 } }, ada.access_token);
  await call('add-viewing', { titleId, viewing: { on: '2023' } }, bob.access_token);
  await signedIn(page, bob);
  await page.goto(`user/${ada.username}`);
  const latest = page.getByRole('list', { name: 'Ada’s latest ratings' });
  await expect(latest.getByText('You have seen it')).toHaveCount(1);

  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(ada));
  await signedIn(page, ada);
  await page.goto(`user/${ada.username}`);
  await expect(latest.getByRole('toolbar', { name: /Casablanca/ })).toHaveCount(1);
  await expect(latest.getByText(/^You (rate|have seen) it/)).toHaveCount(0);
});

test('LIB-18 a visitor’s posters make no calls @full', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/get-own-standings')) asked.push(request.url());
  });
  await page.goto('person/humphrey-bogart');
  await page.getByRole('region', { name: 'Known for' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Known for' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});
