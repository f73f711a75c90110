import type { Page } from '@playwright/test';
import { expect, fullUnless, test } from '../core/test.js';

const PAGES = [
  ['home', ''],
  ['a title', 'movie/casablanca-1942'],
  ['the ranking', 'ranking'],
  ['a person', 'person/ingrid-bergman'],
  ['a profile', 'user/mirela.k'],
] as const;

for (const [name, path] of PAGES) {
  test(`UI-03 buttons and links are at least 44 px for fingers on ${name} @mobile${fullUnless(name === 'a title')}`, async ({
    page,
  }) => {
    await page.goto(path);
    await seeAll(page);
    expect(await tooSmall(page)).toEqual([]);
  });
}

test('UI-03 no tab is narrower than its text @mobile @full', async ({ page }) => {
  await page.goto('ranking');
  const narrow = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
    );
  expect(narrow).toEqual([]);
});

/** Scrolls down until the page no longer grows, so that late parts are loaded. */
async function seeAll(page: Page): Promise<void> {
  const atEnd = () =>
    page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  await expect.poll(atEnd, { intervals: [150], timeout: 60_000 }).toBe(true);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Things to press that are less than 44 px high or wide, including the area laid over them. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOUCH = 43.5;
    const px = (length: string) => Number.parseFloat(length) || 0;
    const sizeOf = (target: Element) => {
      const { width, height } = target.getBoundingClientRect();
      const over = ['::before', '::after']
        .map((pseudo) => getComputedStyle(target, pseudo))
        .filter(({ position, content }) => position === 'absolute' && content !== 'none');
      return {
        width: Math.max(width, ...over.map((style) => px(style.width))),
        height: Math.max(height, ...over.map((style) => px(style.height))),
      };
    };
    /** A link inside a sentence only has to be as high as the text. */
    const isInText = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll('a[href], button, input, textarea, select, summary')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !isInText(target))
      .map((target) => ({ target, ...sizeOf(target) }))
      .filter(({ width, height }) => width > 1 && height > 1 && (width < TOUCH || height < TOUCH))
      .map(({ target, width, height }) => {
        const words = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
        return `${target.tagName.toLowerCase()} '${words}': ${Math.round(width)} x ${Math.round(height)}`;
      });
  });
