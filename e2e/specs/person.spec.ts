import { call } from '../core/api.js';
import { expect, test } from '../core/test.js';
import { PersonPage } from '../pages/person.js';

/** Five roles over thirty-six years. */
const MANY = 'ingrid-bergman';
/** Two roles. */
const FEW = 'humphrey-bogart';

test('PERSON-01 covers, label, name, rating with count, portrait and personal info @full', async ({
  page,
}) => {
  const { actor } = await call('get-actor', { nameId: MANY });
  const person = new PersonPage(page);
  await person.open(MANY);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(person.name).toHaveText('Ingrid Bergman');
  const main = page.getByRole('main');
  await expect(main.getByText('Actor', { exact: true })).toBeVisible();
  await expect(main.getByText((actor.activity.rating ?? 0).toFixed(2), { exact: true })).toBeVisible();
  await expect(
    main.getByText(`by ${actor.activity.ratedByCount} people`, { exact: false }).first(),
  ).toBeAttached();
  await expect(page.getByRole('img', { name: 'Portrait of Ingrid Bergman' })).toBeInViewport();
  await expect(main.locator('img[src*="/cover"]').first()).toBeInViewport();
  await expect(person.fact('Age')).toHaveText('Died at 67');
  await expect(person.fact('Date of birth')).toHaveText('29 August 1915');
  await expect(person.fact('Date of death')).toHaveText('29 August 1982');
  await expect(person.fact('Place of birth')).toHaveText('Stockholm, Sweden');
});

test('PERSON-01 the biography shows four lines, and all of it on request @mobile @full', async ({ page }) => {
  const person = new PersonPage(page);
  await person.open(MANY);
  const text = person.biography.locator('p');
  const lines = () =>
    text.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return Math.round(element.clientHeight / Number.parseFloat(lineHeight));
    });
  expect(await lines()).toBe(4);
  await person.biography.getByRole('button', { name: 'More' }).tap();
  await expect.poll(lines).toBeGreaterThan(4);
  await person.biography.getByRole('button', { name: 'Less' }).tap();
  await expect.poll(lines).toBe(4);
});

test('PERSON-02 known for: slides with dots, four in view, if there are four roles or more @full', async ({
  page,
}) => {
  const person = new PersonPage(page);
  await person.open(MANY);
  const slider = person.knownFor.getByRole('region', { name: 'Known for: Ingrid Bergman' });
  await expect(slider).toHaveAttribute('aria-roledescription', 'carousel');
  await slider.scrollIntoViewIfNeeded();
  const links = slider.locator('a[href*="/movie/"]');
  await expect(links).toHaveCount(5);
  for (const place of [0, 1, 2, 3]) await expect(links.nth(place)).toBeInViewport({ ratio: 0.9 });
  await expect(links.nth(4)).not.toBeInViewport();
  await slider.getByRole('button', { name: /view 2 of 2$/ }).click();
  await expect(links.nth(4)).toBeInViewport({ ratio: 0.9 });
});

test('PERSON-02 the dots follow the slides at any width @full', async ({ page }) => {
  const person = new PersonPage(page);
  await person.open(MANY);
  const slider = person.knownFor.getByRole('region', { name: 'Known for: Ingrid Bergman' });
  for (const width of [780, 834, 911, 1023, 1024, 1100, 1280, 1333, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const view of [2, 1]) {
      const dot = slider.getByRole('button', { name: new RegExp(`view ${view} of 2$`) });
      await dot.click();
      await expect(dot, `view ${view} at ${width} px`).toHaveAttribute('aria-current', 'true');
    }
  }
});

test('PERSON-02 known for: a row with fewer roles @full', async ({ page }) => {
  const person = new PersonPage(page);
  await person.open(FEW);
  const row = person.knownFor.getByRole('list', { name: 'Known for: Humphrey Bogart' });
  await expect(row.getByRole('listitem')).toHaveCount(2);
  await expect(row.getByRole('link', { name: /Casablanca/ })).toHaveAttribute(
    'href',
    /\/movie\/casablanca-1942$/,
  );
});

test('PERSON-02 known for: a row to swipe on mobile @mobile @full', async ({ page }) => {
  const person = new PersonPage(page);
  await person.open(MANY);
  const row = person.knownFor.getByRole('list', { name: 'Known for: Ingrid Bergman' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('listitem')).toHaveCount(5);
  expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('PERSON-03 filmography newest first with year, type, title, character and pictures; media @full', async ({
  page,
}) => {
  const person = new PersonPage(page);
  await person.open(MANY);
  const rows = person.filmography.getByRole('listitem');
  await expect(rows).toContainText([
    /1978\s*Movie\s*Autumn Sonata\s*as Charlotte Andergast/,
    /1974\s*Movie\s*Murder on the Orient Express\s*as Greta Ohlsson/,
    /1946\s*Movie\s*Notorious\s*as Alicia Huberman/,
    /1944\s*Movie\s*Gaslight\s*as Paula Alquist/,
    /1942\s*Movie\s*Casablanca\s*as Ilsa Lund/,
  ]);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last().getByRole('img', { name: 'Ilsa Lund in Casablanca' })).toBeVisible();
  await expect(person.media.getByRole('listitem')).toHaveCount(5);
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/movie\/casablanca-1942$/);
});

test('PERSON-03 no word of the filmography is broken on a phone @mobile @full', async ({ page }) => {
  const person = new PersonPage(page);
  for (const nameId of [MANY, FEW]) {
    await person.open(nameId);
    await person.filmography.scrollIntoViewIfNeeded();
    await expect(person.filmography.getByRole('listitem').first()).toBeVisible();
    // A word on two lines has two boxes.
    const broken = await person.filmography.evaluate((section) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.textContent?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      }
      return words;
    });
    expect(broken).toEqual([]);
    const row = person.filmography.getByRole('listitem').first();
    const character = await row.getByText(/^as /).boundingBox();
    const rating = await row.getByText(/^\d+\.\d$/).boundingBox();
    expect(rating?.y).toBeGreaterThanOrEqual((character?.y ?? 0) + (character?.height ?? 0));
  }
});

for (const [width, tag] of [
  [1440, ''],
  [834, ' @tablet'],
  [390, ' @mobile'],
] as const) {
  test(`PERSON-03 the timeline of roles gives year, number and rating at ${width} px${tag} @full`, async ({
    page,
  }) => {
    const person = new PersonPage(page);
    await person.open(MANY);
    await person.career.scrollIntoViewIfNeeded();
    const columns = person.career.getByRole('link');
    await expect(columns).toHaveCount(4);
    await expect(columns.first()).toHaveAccessibleName(
      /1940 to 1944\s*: 2 roles\s*, Casablanca, Gaslight\s*, best rated \d\.\d of 10/,
    );
    // Each is wide enough to be pressed, and none is outside the page.
    for (const column of await columns.all()) {
      expect((await column.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await columns.first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/movie\/casablanca-1942$/);
  });
}

test.describe('unknown people', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('TITLE-06 an unknown person gives a message and status 404 @full', async ({ page }) => {
    const answer = await page.goto('person/nobody-of-that-name');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This person is not in the catalogue');
  });
});
