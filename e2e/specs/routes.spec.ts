import { ROUTES } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { newPerson, PASSWORD } from '../core/people.js';
import { appUrl, expect, test } from '../core/test.js';
import { newList } from '../pages/lists.js';

/** A member who has requested the deletion of the account. */
async function leaving() {
  const { access_token: token } = await newPerson();
  return await call('delete-account', { texts: 'remove', proof: PASSWORD }, token);
}

/** Returns a function that fills existing ids into the pattern of a route. */
async function addresses(): Promise<(pattern: string) => string> {
  const [{ movies }, { games }, { actors }, { articles }, { reviews }] = await Promise.all([
    call('get-movies-top-rated', { count: 1 }),
    call('get-games-top-rated', { count: 1 }),
    call('get-actors', { count: 1 }),
    // Other journeys write and withdraw the newest texts meanwhile: these are from the demo.
    call('get-articles-latest', { count: 20 }),
    call('get-reviews-latest', { count: 20 }),
  ]);
  const ids: Record<string, string | undefined> = {
    ':movieId': movies[0]?.titleId,
    // A series whose episodes are in the demo.
    ...{ ':serieId': 'chernobyl-2019', ':season': '1', ':episode': '1' },
    ':gameId': games[0]?.titleId,
    ':personId': actors[0]?.personal_info.nameId,
    ':articleId': articles.at(-1)?.articleId,
    ':reviewId': reviews.at(-1)?.review_id,
    ':listId': (await newList(await newPerson(), 'For everyone')).listId,
    ':receipt': (await leaving()).receipt,
    ':year': '2024',
    ':userId': articles.at(-1)?.author.personal_info.username,
  };
  return (pattern) => pattern.replace(/^\//, '').replace(/:\w+/g, (name) => ids[name] ?? '');
}

test('SHELL-01 SHELL-15 SHELL-23 SHELL-24 SHELL-27 every route opens for a visitor, and contacts no other site @full', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(appUrl()).host) foreign.push(request.url());
  });
  const addressOf = await addresses();
  for (const { path } of ROUTES)
    await test.step(path, async () => {
      const answer = await page.goto(addressOf(path));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveTitle(/Screenlore/);
    });
  expect(foreign).toEqual([]);
});

test.describe('what does not exist', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('SHELL-23 TITLE-06 a page of something that does not exist says so, and logs nothing but its own 404 @full', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.location().url));
    for (const { path } of ROUTES.filter((route) => route.path.includes(':')))
      for (const id of ['999999999', 'a'.repeat(201)])
        await test.step(`${path} ${id.length}`, async () => {
          logged.length = 0;
          const answer = await page.goto(path.slice(1).replace(/:\w+/, id));
          expect(answer?.status()).toBe(404);
          await expect(page).toHaveTitle(/not found/i);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            /not found|not in the catalogue|nobody called/,
          );
          // Some redirect to another page.
          expect(logged).toEqual([answer?.url()]);
        });
  });
});

test.describe('an unknown route', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('SHELL-01 shows the error screen with status 404 and a way home @full', async ({ page }) => {
    const answer = await page.goto('no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL(/\/screenlore\/?$/);
  });
});
