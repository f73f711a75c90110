import { expect, type Page } from '@playwright/test';

/** Scrolls down window by window until nothing more loads, because parts load when the reader comes near; then back up. */
export async function readToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    const height = await page.evaluate(async () => {
      const { documentElement } = document;
      for (let top = 0; top < documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      return documentElement.scrollHeight;
    });
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }).toPass();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
