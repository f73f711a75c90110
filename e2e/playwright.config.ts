import { defineConfig } from '@playwright/test';

/** Without the name of an installed browser Playwright uses its own. */
const executablePath = process.env['CHROMIUM_PATH'];

const desktop = { width: 1440, height: 900 };
const tablet = { width: 834, height: 1112 };
const mobile = { width: 390, height: 844 };
const alone = /failures\/.*\.spec\.ts$/;
/** Attacks on the API: one after another, at the same time as the journeys. */
const attacks = /specs\/attack\.spec\.ts$/;

/** Runs only in `npm run test:full`: whole files by name, single journeys by tag. */
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
  // A build server may freeze for seconds. A test that passes only at the second try is listed as flaky, and must be
  // fixed.
  retries: process.env['CI'] ? 1 : 0,
  // Nothing waits for the clock, but a busy machine may be slow with the many steps of a journey.
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
    // The processor draws animations here, so only the long run and the tests of motion have them.
    ...(full ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    // All journeys of a worker share a window, cleared in between (cookies, storage, caches): a new one for each costs
    // a third more.
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
    // These stop parts of the portal, so they run alone, one after another.
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
