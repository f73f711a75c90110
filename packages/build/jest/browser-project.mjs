import { fileURLToPath } from 'node:url';

/** @param {string} file */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The jest configuration for tests of components: in jsdom, with native modules. In a remote's own repository, this is all of
 * `jest.config.mjs`.
 * @param {object} options
 * @param {string[]} options.roots folders with tests
 * @param {string[]} [options.conditions] export conditions by which packages are resolved
 * @returns {import('jest').Config}
 */
export const browserProject = ({ roots, conditions = ['browser'] }) => ({
  displayName: 'browser',
  testEnvironment: here('./browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: conditions },
  roots,
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
    '\\.css$': 'identity-obj-proxy',
    // Sources import each other by their compiled names; compiled packages mean the compiled files.
    '^(\\.{1,2}/(?!.*\\.module).*)\\.js$': ['$1', '$1.js'],
  },
  setupFilesAfterEnv: [here('./setup.mjs')],
});
