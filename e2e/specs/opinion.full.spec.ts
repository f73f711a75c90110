import type { Page } from '@playwright/test';
import { LIMITS, type SignedInUser } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { TitlePage } from '../pages/title.js';

/** A member who has rated films that no other journey rates, without opinions. */
async function whoRated(firstName: string, count: number) {
  const [person, { movies }] = await Promise.all([
    newPerson(firstName),
    call('get-movies', { count, skip: 45 }),
  ]);
  const titles = movies.map(({ titleId }) => titleId);
  const rating = { type: 'movie', userRating: 7, reviewText: null } as const;
  for (const mediaId of titles) await call('add-rating', { ...rating, mediaId }, person.access_token);
  return { person, titles };
}

async function openAs(page: Page, person: SignedInUser, titleId: string | undefined): Promise<TitlePage> {
  await signedIn(page, person);
  const title = new TitlePage(page);
  await title.open(`movie/${titleId}`);
  return title;
}

for (const width of ['', ' @mobile']) {
  test(`RATE-09 the box of an opinion grows with its text and shows all of it${width}`, async ({ page }) => {
    const { person, titles } = await whoRated('Fay', 1);
    const { yours } = await openAs(page, person, titles[0]);
    await expect(yours.opinion).toBeEnabled();
    const look = () =>
      yours.opinion.evaluate((box) => ({
        height: box.clientHeight,
        hidden: box.scrollHeight - box.clientHeight,
        letters: Number.parseFloat(getComputedStyle(box).fontSize),
        line: Number.parseFloat(getComputedStyle(box).lineHeight),
      }));
    let before = await look();
    expect(before.letters).toBeGreaterThanOrEqual(16);
    await yours.opinion.focus();
    expect((await look()).height).toBe(before.height);
    const lines = before.height;
    for (const word of 'Slow, wet, wonderful. '
      .repeat(8)
      .slice(0, LIMITS.opinionMax)
      .split(/(?<= )/)) {
      await page.keyboard.insertText(word);
      const now = await look();
      expect(now.hidden).toBeLessThanOrEqual(0);
      expect(now.height - before.height).toBeLessThanOrEqual(now.line);
      before = now;
    }
    expect(before.height).toBeGreaterThan(lines);
    await expect(yours.root.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(yours.opinion).toHaveValue(/^Slow, wet/);
    expect((await look()).height).toBe(before.height);
  });
}

test.describe('an opinion that is not saved', () => {
  test.use({ expectedNoise: /status of 400/ });

  test('RATE-10 is kept for its writer, and for nobody else, until it is saved', async ({ page }) => {
    const { person, titles } = await whoRated('Gil', 2);
    const [titleId = '', other = ''] = titles;
    const { yours } = await openAs(page, person, titleId);
    await expect(yours.opinion).toBeEnabled();
    await yours.opinion.pressSequentially('Left too soon.');
    // At once, before it is saved automatically.
    await page.goto(`movie/${other}`);
    await expect(yours.opinion).toBeEnabled();
    await expect(yours.opinion).toHaveValue('');
    await page.goto(`movie/${titleId}`);
    await expect(yours.opinion).toHaveValue('Left too soon.');
    await expect(yours.root.getByText('Not saved yet')).toBeVisible();

    let refused = 0;
    await page.route('**/api/add-rating', (route) => {
      refused += 1;
      return route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"Not now."}' });
    });
    await yours.save.click();
    await expect(yours.root.getByRole('alert')).toBeVisible();
    await page.reload();
    await expect(yours.opinion).toHaveValue('Left too soon.');
    await expect(yours.save).toBeEnabled();
    expect(refused).toBe(1);

    await page.unroute('**/api/add-rating');
    await yours.save.click();
    await expect(yours.root.getByText('Saved', { exact: true })).toBeVisible();
    const { rating } = await call('check-rating', { mediaId: titleId }, person.access_token);
    expect(rating).toMatchObject({ reviewText: 'Left too soon.' });
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('opinion'))),
    ).toEqual([]);
  });
});
