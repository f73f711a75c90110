import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

test('RATE-14 RATE-15 five stars with halves replace all ratings that people gave, but not averages @full', async ({
  page,
}) => {
  const [ada, bob] = await Promise.all([newPerson(), newPerson('Bob', 'Reel')]);
  const film = { mediaId: 'vertigo-1958', type: 'movie' } as const;
  await call('add-rating', { ...film, userRating: 9, reviewText: 'I looked down.' }, bob.access_token);
  const viewing = { on: '2024-05-17', rating: 7 };
  await call('add-viewing', { titleId: film.mediaId, viewing }, ada.access_token);
  await signedIn(page, ada);
  await page.goto('settings');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Appearance' }).click();
  await expect(page).toHaveURL(/\/settings\/appearance$/);
  await main.getByRole('combobox', { name: 'Rating scale' }).selectOption('Five stars with halves');
  await expect(page.getByText('Saved')).toBeVisible();

  await page.goto(`movie/${film.mediaId}`);
  const panel = main.getByRole('region', { name: 'Rating', exact: true });
  await expect(panel.getByRole('radio', { name: '3½, Good' })).toBeChecked();
  await expect(panel.getByText('of 10', { exact: true })).toBeVisible();
  // A press on the left half of the fifth star.
  const [left, right] = ['4½, Excellent', '5, Masterpiece'].map((name) => panel.getByRole('radio', { name }));
  await left?.click();
  await expect(left ?? panel).toBeChecked();
  const boxes = await Promise.all([left?.boundingBox(), right?.boundingBox()]);
  expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeCloseTo(boxes[1]?.x ?? 0, 0);
  await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
  const kept = await call('check-rating', { mediaId: film.mediaId }, ada.access_token);
  expect(kept.rating?.rating).toBe(9);

  const opinion = main.getByRole('article').filter({ hasText: 'I looked down.' }).last();
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(opinion).toContainText('Rated 4½ of 5, Excellent', { timeout: 500 });
  }).toPass();

  for (const [path, said] of [
    [`user/${ada.username}`, /Rated 4½ of 5 by/],
    [`user/${ada.username}/details`, /Rated 4½ of 5 by/],
    [`user/${ada.username}/diary`, /Rated 3½/],
    [`user/${ada.username}/statistics`, /Rated 3½/],
    [`user/${bob.username}/details`, /Rated 4½ of 5 by Bob/],
  ] as const) {
    await page.goto(path);
    await expect(main).toContainText(said);
    await expect(main).not.toContainText(/(?:Rated|rate it|rated) \d+(?! (?:movie|series|game|role|½)|½)/);
  }
  const filter = main.getByRole('combobox', { name: 'Rating' });
  await page.goto(`user/${ada.username}/diary?rating=7`);
  await expect(filter.getByRole('option', { selected: true })).toHaveText('3½ (1)');
});
