import { readdirSync } from 'node:fs';
import { browserProject } from './packages/build/jest/browser-project.mjs';

// Two projects: Node code in plain threads (tools/dev-stack/jest), components in jsdom. Journeys in a browser are
// Playwright's (e2e/).

/** What only `npm run test:full` runs. */
const longFiles = process.env['TEST_FULL'] ? [] : ['\\.full\\.test\\.tsx?$'];

export default {
  // Jest's own 5 s are less than a bundle takes on a busy build server. It reads this here alone, not by project.
  testTimeout: 30_000,
  // Modules of finished tests stay in memory, gigabytes of them, and the collector goes through them again and again.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      displayName: 'node',
      // Files share threads and what those have loaded: otherwise loading takes longer than most tests.
      runner: 'jest-light-runner',
      roots: [
        'packages/contracts',
        'packages/service-kit',
        'packages/http-kit',
        'packages/artwork',
        'packages/catalogue-model',
        'packages/export-readers',
        'packages/build',
        'services',
        'gateway',
        'shell/server',
        'shell/test',
        'tools',
      ].map((dir) => `<rootDir>/${dir}`),
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/tools/templates/'],
      modulePathIgnorePatterns: ['/dist/'],
    },
    browserProject({
      conditions: ['source', 'browser'],
      roots: [
        'packages/ui',
        'packages/browser-kit',
        'shell/src',
        'tools/templates/remote',
        ...readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-')),
      ].map((dir) => `<rootDir>/${dir}`),
    }),
  ].map((project) => ({
    ...project,
    testPathIgnorePatterns: [...(project.testPathIgnorePatterns ?? []), ...longFiles],
  })),
};
