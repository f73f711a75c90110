import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, PASSWORD } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { CommentsPart } from '../pages/comments.js';
import { LeavingPages, letTheDayCome } from '../pages/leaving.js';
import { member, SignIn } from '../pages/sign-in.js';

/** Nothing sticks out to the right, and screen readers find no fault. */
async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

const WIDTHS = [390, 834, 1440];

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, expectedNoise: /status of 40[134]/ });

    test(`LIB-110 LIB-111 LIB-119 a member requests the deletion, keeps the account from any page, and requests it again`, async ({
      page,
      browser,
    }) => {
      const ada = await member();
      const form = new SignIn(page);
      await page.goto('movies');
      await form.open();
      await form.logIn(ada);
      await expect(form.signedIn(ada)).toBeVisible();
      // The dialog removes its own entry of the history, which would otherwise close what is opened meanwhile.
      await page.waitForFunction(() => !(history.state as { overlays?: number } | null)?.overlays);
      const leaving = new LeavingPages(page);
      await leaving.openFromSettings();
      await expect(page.getByRole('link', { name: 'export everything' })).toBeVisible();
      await expectSound(page);
      await page.getByRole('radio', { name: /^Remove them/ }).check();
      await leaving.password.fill('Not mine');
      await leaving.submit.click();
      await expect(page.getByText('This is not your password').first()).toBeVisible();
      await expect(leaving.bar).toHaveCount(0);
      const first = await leaving.ask('remove', ada.password);
      await expectSound(page);

      // The bar is on every page, also in the server's markup, and can cancel the deletion.
      for (const path of ['movie/casablanca-1942', `user/${ada.username}`]) {
        await page.goto(path);
        await expect(leaving.bar).toContainText('Your account will be deleted on');
      }
      // Its owner can still open the profile.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(ada.firstName);
      await expectSound(page);
      await leaving.keep();
      await page.reload();
      await expect(leaving.bar).toHaveCount(0);
      await page.goto(first);
      await expect(page.getByText('There is no receipt at this address')).toBeVisible();

      await page.goto('delete-account');
      const second = await leaving.ask('nameless', ada.password);
      await page.getByRole('link', { name: 'Open the receipt' }).click();
      await expect(page).toHaveURL(second);
      await expect(page.getByText('This account will be deleted on')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeVisible();
      await expect(leaving.submit).toHaveText('Change my choice');

      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const visitor = await context.newPage();
      await visitor.goto(second);
      await expect(visitor.getByText('This account will be deleted on')).toBeVisible();
      await expect(visitor.getByText('texts will be left without a name')).toBeVisible();
      await expect(new LeavingPages(visitor).bar).toHaveCount(0);
      await expectSound(visitor);
      await visitor.goto(`user/${ada.username}`);
      await expect(visitor.getByRole('heading', { name: /^There is nobody called/ })).toBeVisible();
      await context.close();
    });
  });

test('LIB-116 LIB-119 after the deletion the receipt lists what was deleted, and comments have no author', async ({
  page,
}) => {
  const ada = await newPerson();
  const { access_token: token } = ada;
  const viewing = { on: '2024-05-16', rating: 8 };
  await call('add-viewing', { titleId: 'casablanca-1942', viewing }, token);
  const { articles } = await call('get-articles-latest', { count: 60 });
  const mediaId = articles[40]?.articleId ?? '';
  const text = 'Left without a name';
  await call('add-comment', { type: 'article', mediaId, comment: text }, token);
  const { receipt } = await call('delete-account', { texts: 'nameless', proof: PASSWORD }, token);
  await letTheDayCome(receipt);
  await page.goto(`receipt/${receipt}`);
  await expect(page.getByText('Everything was deleted by')).toBeVisible();
  const library = page.getByRole('region', { name: 'Library' });
  await expect(library.getByText('Viewings')).toBeVisible();
  await expect(page.getByText('Comments, left without a name')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }
  const comment = (await new CommentsPart(page).open(mediaId)).row(text);
  await expect(comment.getByText('Deleted member').first()).toBeVisible();
  await expect(comment.getByRole('link', { name: 'Deleted member' })).toHaveCount(0);
});
