import { readdirSync } from 'node:fs';
import { browserProject } from './packages/build/jest/browser-project.mjs';

/** Two projects: Node code as native ES modules, components in jsdom. Journeys in a browser are Playwright's (e2e/). */
const SOURCE_FIRST = ['source', 'node', 'node-addons'];
/** What only `npm run test:full` runs. */
const longFiles = process.env['TEST_FULL'] ? [] : ['\\.full\\.test\\.tsx?$'];
const endings = { '^(\\.{1,2}/.*)\\.js$': '$1' };

export default {
  coverageProvider: 'v8',
  // Jest's own 5 s are less than a bundle takes on a busy build server. It reads this here alone, not by project.
  testTimeout: 30_000,
  // Modules of finished tests stay in memory, gigabytes of them, and the collector goes through them again and again.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: SOURCE_FIRST },
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
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '^.+\\.ts$': '@swc/jest' },
      moduleNameMapper: endings,
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
