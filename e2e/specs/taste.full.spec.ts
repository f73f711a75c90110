import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`TASTE-01 TASTE-02 TOGETHER-02 TOGETHER-03 TOGETHER-06 two compare and find a title at ${width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    const { movies } = await call('get-movies', { count: 8 });
    for (const { access_token, username } of [ada, bob]) {
      for (const [at, { titleId: mediaId }] of movies.slice(0, 6).entries())
        await call('add-rating', { mediaId, type: 'movie', userRating: 4 + at }, access_token);
      const wished = { mediaId: movies[6]?.titleId ?? '', type: 'movie' as const };
      await call('add-want-to-see', wished, access_token);
      const other = username === ada.username ? bob : ada;
      await call('follow-member', { userId: other.username }, access_token);
    }
    await call('set-rating-settings', { tasteMatch: true, together: true }, bob.access_token);

    await signedIn(page, ada);
    await page.goto(`user/${bob.username}`);
    await page.getByRole('link', { name: 'Turn on Taste match' }).click();
    await page.getByRole('checkbox', { name: 'Taste match' }).check();
    await page.getByRole('checkbox', { name: 'Find something together' }).check();
    await expectAccessible(page);
    await page.goBack();
    const match = page.getByRole('region', { name: 'Taste match' });
    await expect(match).toContainText('from 6 titles you both rated');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Find something for both' }).click();
    const found = page.getByRole('list', { name: 'For you, Bob' });
    await expect(found.getByRole('link').first()).toContainText('On your list and Bob’s list');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('button', { name: 'Shuffle' }).click();
    await expect(page).toHaveURL(/seed=/);

    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const his = await context.newPage();
    await signedIn(his, bob);
    await his.goto(page.url());
    const titles = async (list: typeof found) =>
      list.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect(his.getByRole('list', { name: 'For you, Ada' })).toBeVisible();
    await expect
      .poll(() => titles(his.getByRole('list', { name: 'For you, Ada' })))
      .toEqual(await titles(found));

    await his.goto('together');
    await his.getByRole('checkbox', { name: /Ada Quill/ }).check();
    await expectAccessible(his);
    await his.getByRole('button', { name: 'Find something' }).click();
    await expect(his.getByRole('list', { name: 'For you, Ada' })).toBeVisible();
    await context.close();
  });
}
