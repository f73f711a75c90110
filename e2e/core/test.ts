import { test as base, expect } from '@playwright/test';

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

/** A test whose page must keep the browser's console silent (decisions.md 'Screens'). */
export const test = base.extend<Quiet>({
  baseURL: ({ baseURL: _ }, use) => use(appUrl()),
  expectedNoise: [null, { option: true }],
  console: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      await use(undefined);
      expect(noise.filter((line) => !expectedNoise?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
