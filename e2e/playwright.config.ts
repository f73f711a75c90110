import { defineConfig } from '@playwright/test';

/** Without a name of a browser on this machine Playwright takes its own. */
const executablePath = process.env['CHROMIUM_PATH'];

const desktop = { width: 1440, height: 900 };
const tablet = { width: 834, height: 1112 };
const mobile = { width: 390, height: 844 };
const alone = /failures\/.*\.spec\.ts$/;
/** Attacks by the API: one after the other, beside the journeys. */
const attacks = /specs\/attack\.spec\.ts$/;

/** What only `npm run test:full` runs: whole files by their name, single journeys by their tag. */
const full = Boolean(process.env['TEST_FULL']);
const longFiles = full ? [] : [/\.full\.spec\.ts$/];
const withoutLong = full ? {} : { grepInvert: /@full/ };

/** Journeys run at desktop width; what is tagged @tablet or @mobile at that width. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './core/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A build server may stop for seconds. What passes only at its second try is listed as flaky, to be mended.
  retries: process.env['CI'] ? 1 : 0,
  // Nothing waits for the clock, but a loaded machine may need long for the many steps of a journey.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-GB',
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    // One window for all journeys of a worker, emptied between them (cookies, storage, caches): new ones cost a third more.
    reuseContext: true,
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: desktop },
      grepInvert: full ? /@(mobile|tablet)/ : /@(mobile|tablet|full)/,
      testIgnore: [alone, attacks, ...longFiles],
    },
    {
      name: 'tablet',
      use: { viewport: tablet },
      grep: /@tablet/,
      ...withoutLong,
      testIgnore: [alone, attacks, ...longFiles],
    },
    {
      name: 'mobile',
      use: { viewport: mobile, hasTouch: true, isMobile: true },
      grep: /@mobile/,
      ...withoutLong,
      testIgnore: [alone, attacks, ...longFiles],
    },
    { name: 'attack', testMatch: attacks, fullyParallel: false, ...withoutLong },
    // These stop parts of the portal, so they run when nobody else needs it, one after the other.
    {
      name: 'failures',
      use: { viewport: desktop },
      testMatch: alone,
      testIgnore: longFiles,
      ...withoutLong,
      fullyParallel: false,
      workers: 1,
      dependencies: ['desktop', 'tablet', 'mobile'],
    },
  ],
});
