import { ROUTES } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { expect, test } from '../core/test.js';

/** An address of each route with ids that exist. */
async function addressOf(path: string): Promise<string> {
  const [{ movies }, { series }, { games }, { actors }, { articles }, { reviews }] = await Promise.all([
    call('get-movies-top-rated', { count: 1 }),
    call('get-series-top-rated', { count: 1 }),
    call('get-games-top-rated', { count: 1 }),
    call('get-actors', { count: 1 }),
    call('get-articles-latest', { count: 1 }),
    call('get-reviews-latest', { count: 1 }),
  ]);
  const ids: Record<string, string | undefined> = {
    ':movieId': movies[0]?.titleId,
    ':serieId': series[0]?.titleId,
    ':gameId': games[0]?.titleId,
    ':personId': actors[0]?.personal_info.nameId,
    ':articleId': articles[0]?.articleId,
    ':reviewId': reviews[0]?.review_id,
    ':userId': articles[0]?.author.personal_info.username,
  };
  return path.replace(/^\//, '').replace(/:\w+/g, (name) => ids[name] ?? '');
}

for (const { path } of ROUTES) {
  test(`SHELL-01 ${path} opens by its address`, async ({ page }) => {
    const answer = await page.goto(await addressOf(path));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveTitle(/Screenlore/);
  });
}

test.describe('an unknown route', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('SHELL-01 shows the error screen with status 404 and a way home', async ({ page }) => {
    const answer = await page.goto('no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL(/\/screenlore\/?$/);
  });

  for (const kind of ['movie', 'serie', 'game', 'person']) {
    test(`TITLE-06 an unknown ${kind} is a clear page with status 404`, async ({ page }) => {
      const answer = await page.goto(`${kind}/nobody-ever-made-this-1234`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/is not in the catalogue/);
    });
  }
});
