import type { Page } from '@playwright/test';
import type { SignedInUser } from '@screenlore/contracts';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { slide } from '../pages/fingers.js';

/** Six films of 2024 on consecutive days, one of them twice, and a viewing for its owner only; one of 2023. */
async function storyteller(): Promise<SignedInUser> {
  const person = await newPerson();
  const add = (titleId: string, viewing: object) =>
    call('add-viewing', { titleId, viewing }, person.access_token);
  await add('casablanca-1942', { on: '2024-05-16', rating: 9 });
  await add('psycho-1960', { on: '2024-05-17', rating: 8 });
  await add('vertigo-1958', { on: '2024-07-01', rating: 8 });
  await add('metropolis-1927', { on: '2024-08-03', rating: 7 });
  await add('metropolis-1927', { on: '2024-08-04', rewatch: true });
  await add('seven-samurai-1954', { on: '2024-12-30' });
  await add('the-matrix-1999', { visibility: 'onlyMe', on: '2024-12-31', rating: 10 });
  await add('casablanca-1942', { on: '2023-01-02' });
  return person;
}

/** The card with the most content. */
const CHECKED = [3];

const story = (page: Page) => page.getByRole('region', { name: '2024 as a story' });
const card = (page: Page, heading: string) => story(page).getByRole('region', { name: heading });

test('STORY-01 STORY-05 STORY-06 a year is shown in cards: by keys, presses, the bar and Back @full', async ({
  page,
}) => {
  const person = await storyteller();
  await page.goto(`user/${person.username}/year/2024?card=best`);
  await expect(card(page, 'Best of the year 3 of 8')).toContainText('Casablanca');
  // A viewing for its owner only is shown to nobody else.
  await expect(page.getByRole('main').getByText('The Matrix')).toHaveCount(0);

  await card(page, 'Best of the year').getByRole('link', { name: 'Casablanca' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Casablanca' })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Best of the year 3 of 8')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Most rewatched 4 of 8')).toContainText('1 rewatch');
  await expect(page).toHaveURL(/\?card=rewatched$/);
  await page.goBack();
  await expect(card(page, 'Best of the year')).toBeVisible();

  // Keys pressed faster than the cards appear.
  await Promise.all(Array.from({ length: 12 }, () => page.keyboard.press('ArrowRight')));
  await expect(card(page, 'Against everybody 8 of 8')).toBeVisible();
  await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('ArrowLeft')));
  await expect(card(page, 'Best of the year 3 of 8')).toBeVisible();

  await story(page).getByRole('button', { name: 'Previous card' }).click();
  await expect(card(page, 'First and last')).toContainText('Seven Samurai');
  await page.keyboard.press('End');
  await expect(card(page, 'Against everybody 8 of 8')).toContainText('for 4 titles');
  await expect(story(page).getByRole('button', { name: 'Next card' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await expect(card(page, '2024 in numbers 1 of 8')).toContainText('6 viewings');
  await page
    .getByRole('navigation', { name: 'Cards of the story' })
    .getByRole('link', { name: 'Longest streak' })
    .click();
  await expect(card(page, 'Longest streak')).toContainText('2 days in a row');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/year\/2024$/);
  await expect(page.getByRole('main').getByRole('definition').first()).toBeInViewport();
  await expect(story(page)).not.toBeInViewport({ ratio: 0.3 });

  await page.getByRole('main').getByRole('link', { name: '2023', exact: true }).click();
  await expect(page.getByText('2023 is too short a story to tell yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition').first()).toHaveText('1');
});

test.describe('offline', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

  test('SHELL-60 a story that failed to load loads by itself once online again @full', async ({
    page,
    context,
  }) => {
    const person = await storyteller();
    await page.goto(`user/${person.username}/year/2023`);
    await expect(page.getByText('2023 is too short a story to tell yet')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('main').getByRole('link', { name: '2024', exact: true }).click();
    await expect(page.getByText('The statistics could not be loaded.')).toBeVisible();
    await context.setOffline(false);
    await expect(card(page, '2024 in numbers 1 of 8')).toBeVisible();
  });
});

test.describe('sharing', () => {
  // A hidden diary has no picture.
  test.use({ expectedNoise: /status of 404/ });

  test('STORY-09 STORY-10 one press shares a card as a picture, unless the diary is hidden @full', async ({
    page,
  }) => {
    const person = await storyteller();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/stories/')) asked.push(new URL(request.url()).pathname);
    });
    await signedIn(page, person);
    await page.goto(`user/${person.username}/year/2024?card=best`);
    // Its owner sees the whole year here.
    await expect(card(page, 'Best of the year')).toContainText('The Matrix');
    expect(asked).toEqual([]);
    await story(page).getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share as a picture' });
    await expect(dialog.getByRole('img', { name: 'Best of the year: The Matrix' })).toBeVisible();
    await dialog.getByLabel('The whole year').check();
    await dialog.getByLabel('Wide, for posts').check();
    const picture = dialog.getByRole('img', { name: 'The year 2024' });
    await expect(picture).toHaveJSProperty('naturalWidth', 1200);
    await expectAccessible(page, '[role=dialog]');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the picture' }).click();
    expect((await saved).suggestedFilename()).toBe(`${person.username}-2024-year-wide.jpg`);
    expect(asked.at(-1)).toBe(`/api/stories/${person.username}/2024/year/wide`);

    await call('set-library-settings', { visibility: 'onlyMe', existing: true }, person.access_token);
    await dialog.getByLabel('High, for stories').check();
    await expect(
      dialog.getByText('Not enough of this is visible to everyone to make a picture.'),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Choose who sees your diary' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save the picture' })).toBeDisabled();
  });
});

test('STORY-05 STORY-06 STORY-07 at 390 px fingers turn the cards, and each is accessible @mobile @full', async ({
  page,
}) => {
  const person = await storyteller();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`user/${person.username}/year/2024`);
  for (const place of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const shown = story(page).getByRole('region', { name: `${place} of 8` });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('1e-05s');
    if (CHECKED.includes(place)) {
      await expectAccessible(page, 'section[data-theme]');
    }
    // All of it fits.
    const cut = await shown.evaluate(
      (element) => element.scrollHeight - (element.parentElement?.clientHeight ?? 0),
    );
    expect(cut).toBeLessThanOrEqual(0);
    const box = await shown.boundingBox();
    if (!box) throw new Error('the card has no place');
    await slide(page, { x: box.x + 300, y: box.y + 100 }, { x: box.x + 60, y: box.y + 110 });
  }
  await expect(page).toHaveURL(/\?card=everybody$/);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
});
