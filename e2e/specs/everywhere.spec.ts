import type { Page } from '@playwright/test';
import { expect, test } from '../core/test.js';

const PAGES = ['', 'movies', 'movies/all', 'ranking', 'movie/casablanca-1942', 'articles', 'login'];
/** Only one page with the footer, which is the same on all pages. */
const PAGES_IN_SHORT = process.env['TEST_FULL'] ? PAGES : ['movies', 'movie/casablanca-1942'];
/** Pages on which nothing changes by itself, with few enough tab stops to visit all of them. */
const BY_KEYBOARD = ['movie/casablanca-1942', 'articles', 'login'];

/** Records elements that get the focus without showing it: no outline or shadow, on them or their parent. */
function noteFocus(): void {
  const noted: string[] = [];
  Object.assign(window, { unseen: noted });
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    target.dataset['reached'] = '';
    const marked = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    if (!marked(target) && !marked(target.parentElement)) noted.push(target.outerHTML.slice(0, 200));
  });
}

/** Elements that the keyboard should have reached and did not. */
const unreached = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [data-reached]'))
      // In a group of radio buttons, Tab only reaches the chosen one.
      .filter((element) => !element.matches('input[type=radio]:not(:checked)'))
      .filter(
        (element) => !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );

for (const path of BY_KEYBOARD)
  test(`SHELL-24 Tab alone reaches everything on /${path}, and the focus is always visible @full`, async ({
    page,
  }) => {
    await page.addInitScript(noteFocus);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Parts load on the way, when the focus gets near them.
    const atEnd = () => page.evaluate(() => document.activeElement === document.body);
    await page.keyboard.press('Tab');
    for (let stops = 1; stops < 600 && !(await atEnd()); stops++) await page.keyboard.press('Tab');
    expect(await unreached(page)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { unseen: string[] }).unseen)).toEqual([]);
  });

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SHELL-26 nothing on any page moves, fades or slides @full', async ({ page }) => {
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const moving = await page.evaluate(() => {
          const longest = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));
          return [...document.querySelectorAll('*')].flatMap((element) => {
            const { animationName, animationDuration, transitionDuration, scrollBehavior } =
              getComputedStyle(element);
            const moves =
              (animationName !== 'none' && longest(animationDuration) > 0.001) ||
              longest(transitionDuration) > 0.001 ||
              scrollBehavior === 'smooth';
            return moves
              ? `${element.tagName} ${element.className} in ${element.parentElement?.className}`
              : [];
          });
        });
        expect([...new Set(moving)]).toEqual([]);
      });
  });
});

/** Text that touches an edge of the window or extends beyond it, except in rows that scroll sideways. */
const wordsAtTheEdge = (page: Page, gutter: number): Promise<string[]> =>
  page.evaluate((gutter) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width, height } = range.getBoundingClientRect();
      const isSeen =
        width > 1 && height > 1 && text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (isSeen && (left < gutter || right > innerWidth - gutter) && !scrolls(text.parentElement))
        found.push(text.textContent?.trim() ?? '');
    }
    return found.filter(Boolean);
  }, gutter);

test('SHELL-88 on a phone no text touches the edges of the window, in pages and footer @mobile @full', async ({
  page,
}) => {
  for (const path of PAGES_IN_SHORT)
    await test.step(`/${path}`, async () => {
      await page.goto(path);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(() => wordsAtTheEdge(page, 8)).toEqual([]);
    });
});

test('SHELL-28 nothing moves when the fonts arrive @full', async ({ page }) => {
  for (const path of BY_KEYBOARD)
    await test.step(path, async () => {
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      let held = 0;
      await page.route(/\.woff2$/, async (route) => {
        held += 1;
        await arrived;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#root[data-live]').waitFor({ state: 'attached' });
      // Parts far below the window do not load.
      const busyInView = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('main [aria-busy="true"]')].filter(
              (element) => element.getBoundingClientRect().top < innerHeight,
            ).length,
        );
      await expect.poll(busyInView).toBe(0);
      const tops = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('h1, h2, h3, p, li, a, button')]
            .map((element) => element.getBoundingClientRect())
            .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
            .map(({ top, height }) => ({ top, height })),
        );
      const before = await tops();
      expect([before.length, held]).not.toContain(0);
      arrive();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const after = await tops();
      expect(after).toHaveLength(before.length);
      const moved = after.map(({ top, height }, at) =>
        Math.max(Math.abs(top - (before[at]?.top ?? 0)), Math.abs(height - (before[at]?.height ?? 0))),
      );
      expect(Math.max(...moved)).toBeLessThanOrEqual(1);
      await page.unroute(/\.woff2$/);
    });
});
