import { expect, test } from '../core/test.js';

const WIDTHS = [
  { width: 390, height: 844, columns: 3 },
  { width: 834, height: 1100, columns: 5 },
  { width: 1440, height: 900, columns: 8 },
];

test('BROWSE-01 BROWSE-06 a wall of posters has columns by width, filters, loads to its end and keeps its place', async ({
  page,
}) => {
  await page.goto('movies/all?sort=name');
  const wall = page.getByRole('list', { name: /^Titles / });
  await expect(wall.getByRole('link').first()).toBeVisible();

  await test.step('BROWSE-01 columns by width', async () => {
    for (const { columns, ...size } of WIDTHS) {
      await page.setViewportSize(size);
      await expect
        .poll(() => wall.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length))
        .toBe(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await test.step('BROWSE-06 its end is loaded, and its height stays', async () => {
    await expect(wall).toBeVisible();
    const total = Number((await wall.getAttribute('aria-label'))?.match(/\d+$/)?.[0]);
    const height = () => wall.evaluate((grid) => grid.getBoundingClientRect().height);
    await expect
      .poll(() => wall.evaluate((grid) => Number.parseFloat(getComputedStyle(grid).paddingBottom)))
      .toBeGreaterThan(0);
    const before = await height();
    for (let part = 1; part <= 4; part += 1)
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), (before * part) / 4);
    await expect(wall).toHaveAttribute('aria-label', new RegExp(`to ${total} of ${total}$`));
    await expect(wall.getByRole('link').last()).toBeVisible();
    expect(await height()).toBe(before);
  });

  await test.step('BROWSE-06 Back from a title leads to the same place', async () => {
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    await expect(wall).toHaveAttribute('aria-label', /^Titles \d to /);
    const poster = wall.getByRole('link').nth(9);
    const address = await poster.getAttribute('href');
    await poster.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/movie\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    await expect(wall.locator(`a[href="${address}"]`)).toBeVisible();
  });

  await test.step('BROWSE-02 a genre is in the address, and Back removes it', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const all = await page.getByRole('status').first().textContent();
    await page.getByRole('navigation', { name: 'Genres' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/genre=/);
    await expect(page.getByRole('status').first()).not.toHaveText(all ?? '');
    await page.goBack();
    await expect(page.getByRole('status').first()).toHaveText(all ?? '');
  });
});
