import { test as base, expect, type Page, type Response } from '@playwright/test';

/** Address of the portal's app, ending in a slash; set by the global set-up. */
export const appUrl = (): string => {
  const url = process.env['PORTAL_URL'];
  if (!url) throw new Error('PORTAL_URL is not set: run the journeys by `npm test`.');
  return url;
};

interface Quiet {
  /** What console lines look like that a journey brings about on purpose. */
  expectedNoise: RegExp | null;
  console: undefined;
}

/** What the shell says of what a boundary caught (TEAM-50): a journey that brings faults about has that, too. */
const CAUGHT = /^A part of this page broke:/;

/** Says how slow the machine is, nothing else: what is fetched ahead is used when the visitor gets there. */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds/;

/** Of Playwright itself: a clock that is taken out of a window which the next journey uses again. */
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
        if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
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

/** A page is seen before it answers: journeys begin when it does, as people do. */
export function waitingUntilLive(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    return options?.waitUntil === 'commit' ? answer : untilLive(page, answer);
  };
  page.reload = async (...args) => untilLive(page, await reload.apply(page, args));
  return page;
}

/** Waits until React has the page, where the answer was a page of the portal's. */
async function untilLive(page: Page, answer: Response | null): Promise<Response | null> {
  const isPage =
    answer?.headers()['content-type']?.startsWith('text/html') && page.url().startsWith(appUrl());
  if (isPage) await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  return answer;
}

export { expect };
