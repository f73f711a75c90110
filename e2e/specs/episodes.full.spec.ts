import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { CommentsPart } from '../pages/comments.js';

const AT = { titleId: 'chernobyl-2019', season: 1, episode: 3 };
const PATH = 'serie/chernobyl-2019/1/3';
const NAME = 'Open Wide, O Earth';
const mediaId = 'chernobyl-2019:1:3';

const reveal = (page: Page) => page.getByRole('button', { name: 'Show what people say' });
const noScrollSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const [width, colorScheme] of [
  [390, 'dark'],
  [834, 'light'],
  [1440, 'dark'],
] as const)
  test(`EPISODE-01 EPISODE-05 EPISODE-09 EPISODE-13 two talk about an episode live at ${width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
    await signedIn(page, ada);
    const answer = await page.goto(PATH);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText('You have not marked this episode.')).toBeVisible();
    await expectAccessible(page);
    await noScrollSideways(page);

    await page.getByRole('button', { name: 'Mark as seen' }).click();
    await expect(page.getByRole('heading', { name: 'How did it feel?' })).toBeVisible();
    await page.getByRole('button', { name: 'Tense' }).click();
    await expect(page.getByRole('button', { name: 'Tense', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Who was best?' }).click();
    await page.getByRole('button', { name: 'Valery Legasov' }).click();
    await expect(page.getByRole('button', { name: 'Valery Legasov', pressed: true })).toBeVisible();

    // Bob has not seen the episode, and asks to read anyway.
    const other = await (await browser.newContext()).newPage();
    await signedIn(other, bob);
    await other.goto(PATH);
    await reveal(other).click();
    const theirs = new CommentsPart(other);
    await expect(theirs.heading).toBeFocused();
    await expect(other.getByRole('region', { name: 'How it felt' })).toContainText('Tense');
    await expect(other.getByRole('region', { name: 'Best character' })).toContainText('Valery Legasov');

    const mine = new CommentsPart(page);
    const words = `What a day, ${ada.username}`;
    await mine.box.fill(words);
    await mine.box.press('Enter');
    await expect(theirs.row(words)).toBeVisible();
    await expectAccessible(page);
    await noScrollSideways(page);
    await other.context().close();
  });

test('EPISODE-04 the seasons lead to an episode and back', async ({ page }) => {
  await page.goto('serie/chernobyl-2019#season-1');
  await page.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await page.getByRole('link', { name: /^Next: S1 E4/ }).click();
  await expect(page).toHaveURL(/\/1\/4$/);
  await page.getByRole('link', { name: 'Season 1' }).click();
  await expect(page.getByRole('button', { name: /^Season 1/ })).toHaveAttribute('aria-expanded', 'true');
});

test.describe('an episode that does not exist', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('EPISODE-03 says so, and answers 404', async ({ page }) => {
    const answer = await page.goto('serie/chernobyl-2019/1/99');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This episode is not in the catalogue' })).toBeVisible();
  });
});

test('EPISODE-10 EPISODE-05 a marked episode on Continue offers its thread, which is open', async ({
  page,
}) => {
  const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
  const words = `Said by ${bob.username}`;
  await call('add-comment', { type: 'episode', mediaId, comment: words }, bob.access_token);
  await call(
    'mark-episodes',
    { titleId: AT.titleId, episodes: { season: 1, episode: 2 }, seen: true },
    ada.access_token,
  );
  await signedIn(page, ada);
  await page.goto('continue');
  await page.getByRole('button', { name: /^S1 E3 seen/ }).click();
  await page.getByRole('link', { name: /S1 E3: \d+ (person talks|people talk) about it/ }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(new CommentsPart(page).row(words)).toBeVisible();
  await expect(reveal(page)).toHaveCount(0);
});
