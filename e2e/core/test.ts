import { test as base, expect, type Page, type Response } from '@playwright/test';

/** Address of the portal's app, ending in a slash; set by the global set-up. */
export const appUrl = (): string => {
  const url = process.env['PORTAL_URL'];
  if (!url) throw new Error('PORTAL_URL is not set: run the journeys by `npm test`.');
  return url;
};

interface Quiet {
  /** Console lines that a journey causes on purpose. */
  expectedNoise: RegExp | null;
  console: undefined;
}

/** The shell's report of an error at a boundary (TEAM-50): journeys with faults cause these, too. */
const CAUGHT = /^A part of this page broke:/;

/** Only shows that the machine is slow: preloaded files are used later than the browser expects. */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds/;

/** From Playwright itself: a fake clock removed from a window that the next journey reuses. */
const CLOCK_LEAVES = /^TypeError: Cannot read properties of undefined \(reading 'controller'\)$/;

/** A test whose page must keep the browser's console silent. */
export const test = base.extend<Quiet>({
  baseURL: ({ baseURL: _ }, use) => use(appUrl()),
  page: async ({ page }, use) => {
    await use(waitingUntilLive(page));
  },
  expectedNoise: [null, { option: true }],
  console: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          noise.push(`${message.text()} ${message.location().url}`.trim());
      });
      page.on('pageerror', (error) => {
        if (!CLOCK_LEAVES.test(String(error))) noise.push(String(error));
      });
      await use(undefined);
      const isExpected = (line: string) => expectedNoise && (CAUGHT.test(line) || expectedNoise.test(line));
      expect(noise.filter((line) => !SLOW_MACHINE.test(line) && !isExpected(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A page is visible before it responds: like people, journeys begin when it responds. */
export function waitingUntilLive(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    return options?.waitUntil === 'commit' ? answer : untilLive(page, answer);
  };
  page.reload = async (...args) => untilLive(page, await reload.apply(page, args));
  return page;
}

/** Waits until React has the page, if the answer was a page of the portal. */
async function untilLive(page: Page, answer: Response | null): Promise<Response | null> {
  const isPage =
    answer?.headers()['content-type']?.startsWith('text/html') && page.url().startsWith(appUrl());
  if (isPage) await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  return answer;
}

export { expect };

/**
 * In a journey with many variants, only chosen ones run in `npm test`; the tag leaves the others to `npm run
 * test:full`.
 */
export const fullUnless = (chosen: boolean): string => (chosen ? '' : ' @full');
