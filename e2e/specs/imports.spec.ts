import { strToU8, zipSync } from 'fflate';
import { expectAccessible } from '../core/accessible.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, fullUnless, test } from '../core/test.js';

const DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-01-03,Casablanca,1942,https://boxd.it/aaaa1,4.5,,,2024-01-02
2024-01-04,A film that nobody made,1903,https://boxd.it/aaaa2,2,,,2024-01-03
`;
const WATCHLIST = `Date,Name,Year,Letterboxd URI
2024-01-05,Casablanca,1942,https://boxd.it/aaaa3
`;
const zip = Buffer.from(
  zipSync({
    'diary.csv': strToU8(DIARY),
    'watchlist.csv': strToU8(WATCHLIST),
    'profile.csv': strToU8('Date Joined,Username\n2020-01-01,ada\n'),
  }),
);

for (const width of [390, 834, 1440])
  test(`LIB-80 LIB-82 LIB-83 LIB-84 LIB-87 LIB-170 LIB-171 a member imports an export at ${width} px${fullUnless(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signedIn(page, await newPerson());
    await page.goto('import');
    const main = page.getByRole('main');
    await expect(main.getByText('No imports yet')).toBeVisible();
    const drop = () =>
      main
        .getByLabel('Files to import')
        .setInputFiles({ name: 'any name.zip', mimeType: 'application/zip', buffer: zip });
    await drop();

    const view = main.getByRole('region', { name: 'Import from Letterboxd' });
    const enter = view.getByRole('button', { name: /^Import \d+$/ });
    await expect(enter).toBeVisible();
    await expect(
      view.getByText('Of your 2 movies 1 is here, 1 not yet: it will be imported automatically.'),
    ).toBeVisible();
    await view.locator('summary', { hasText: 'Not in the catalogue yet' }).click();
    const waiting = view.getByRole('list', { name: 'Not in the catalogue yet' });
    await expect(waiting).toContainText('A film that nobody made (1903)');
    await view.locator('summary', { hasText: /^New/ }).click();
    const titles = view.getByRole('list', { name: 'New', exact: true }).getByRole('listitem');
    await expect(titles).toHaveCount(1);
    await expect(titles).toContainText('Casablanca (1942)');
    await expect(titles).toContainText('Seen, rated 9, want to see');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await view.getByRole('button', { name: 'Discard' }).click();
    await expect(view).toHaveCount(0);
    const imports = main.getByRole('region', { name: 'Your imports' });
    await expect(imports).toContainText('No imports yet');
    await drop();
    await enter.click();
    await expect(view.getByText('You can undo this at any time.')).toBeVisible();
    await expect(imports).toContainText('Imported');

    await page.goto('movie/casablanca-1942');
    await expect(main.getByText(/^Seen once/)).toBeVisible();
    await page.goBack();
    await imports.getByRole('button', { name: /^Show the import from Letterboxd/ }).click();
    await view.getByRole('button', { name: 'Undo this import' }).click();
    await expect(imports).toContainText('all undone');
    await expectAccessible(page);
    await page.goto('movie/casablanca-1942');
    await expect(main.getByRole('button', { name: 'Seen today' })).toBeVisible();
    await expect(main.getByText(/^Seen once/)).toHaveCount(0);
  });

test('LIB-80 leaving while files are read asks first, and then discards what was sent @full', async ({
  page,
}) => {
  await signedIn(page, await newPerson());
  // Never answered, so that reading goes on.
  await page.route('**/api/add-import-claims', () => undefined);
  await page.goto('import');
  const main = page.getByRole('main');
  await main
    .getByLabel('Files to import')
    .setInputFiles({ name: 'any name.zip', mimeType: 'application/zip', buffer: zip });
  await expect(main.getByRole('button', { name: 'Stop' })).toBeVisible();
  const home = page.getByRole('banner').getByRole('link', { name: /Screenlore/ });
  const question = page.getByRole('dialog', { name: 'Stop reading your files?' });
  await home.click();
  await question.getByRole('button', { name: 'Keep reading' }).click();
  await expect(page).toHaveURL(/import$/);
  await expect(main.getByRole('button', { name: 'Stop' })).toBeVisible();
  await home.click();
  await question.getByRole('button', { name: 'Stop and leave' }).click();
  await expect(page).not.toHaveURL(/import$/);
  await page.goto('import');
  await expect(main.getByRole('region', { name: 'Your imports' })).toContainText('No imports yet');
});
