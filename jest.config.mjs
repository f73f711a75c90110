/** Two projects: Node code as native ES modules, components in jsdom. Journeys in a browser are Playwright's (e2e/). */
const SOURCE_FIRST = ['source', 'node', 'node-addons'];
const endings = { '^(\\.{1,2}/.*)\\.js$': '$1' };

export default {
  coverageProvider: 'v8',
  projects: [
    {
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: SOURCE_FIRST },
      roots: [
        'packages/contracts',
        'packages/service-kit',
        'packages/artwork',
        'packages/build',
        'engines',
        'services',
        'gateway',
        'demo',
        'identity',
        'shell/server',
        'shell/test',
        'attack',
      ].map((dir) => `<rootDir>/${dir}`),
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      modulePathIgnorePatterns: ['/dist/'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '^.+\\.ts$': '@swc/jest' },
      moduleNameMapper: endings,
    },
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/packages/build/jest/browser-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      roots: [
        'packages/ui',
        'packages/browser-kit',
        'shell/src',
        'mf-catalogue',
        'mf-community',
        'mf-profile',
        'mf-editor',
      ].map((dir) => `<rootDir>/${dir}`),
      testMatch: ['**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      modulePathIgnorePatterns: ['/dist/'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: {
        '^.+\\.tsx?$': [
          '@swc/jest',
          {
            swcrc: false,
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
            module: { type: 'es6' },
          },
        ],
      },
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/packages/build/jest/empty.cjs',
        ...endings,
      },
      setupFilesAfterEnv: ['<rootDir>/packages/build/jest/setup.mjs'],
    },
  ],
};
