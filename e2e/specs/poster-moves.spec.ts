import { API_BASE } from '@screenlore/contracts';
import { expect, test } from '../core/test.js';

test('TITLE-25 SHELL-82 a pressed poster and its name move to the title’s page before its data comes, and back @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const moves: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const move = start(change);
      move.ready.then(
        () => moves.push('moved'),
        () => moves.push('skipped'),
      );
      return move;
    };
    Object.assign(window, { moves });
  });
  const moves = () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });

  await page.goto('movies/all?sort=popularity');
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  const card = main
    .getByRole('list', { name: /^Titles / })
    .getByRole('link')
    .nth(2);
  const name = (await card.locator('.clamp').first().textContent()) ?? '';
  // Its code is loaded once somebody has pointed at it, because this test is about the data.
  await card.hover();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name: file }) => file.includes('/page-movie.')),
      ),
    )
    .toBe(true);

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${API_BASE}/get-movie`, async (route) => {
    await held;
    await route.continue();
  });
  await card.click();
  await expect(heading).toHaveText(name);
  await expect(main.getByRole('img', { name: `Poster of ${name}` })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
  answer();
  await expect(main.getByRole('region', { name: 'Rating' })).toBeVisible();
  await expect(heading).toHaveText(name);
  await expect.poll(moves).toHaveLength(1);

  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(moves).toHaveLength(2);

  await test.step('SHELL-82 with reduced motion only the page changes', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await card.click();
    await expect(heading).toHaveText(name);
    expect(await moves()).toHaveLength(2);
  });
});
