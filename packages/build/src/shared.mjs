/**
 * Modules that exist once in the page. Shared modules are not tree-shaken, so router
 * and store reach remotes through browser-kit, which takes only what is used (20 KiB less on a first visit), and heavy
 * parts of ui and browser-kit are behind `import()`. A trailing slash shares the subpaths (react/jsx-runtime).
 */
const SINGLETONS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@screenlore/browser-kit',
  '@screenlore/browser-kit/router',
  '@screenlore/ui',
];

/**
 * The `shared` option of Module Federation: the host brings every singleton in its first chunk (`eager`), remotes bring
 * no copy of their own and take the host's. A remote says which versions it can do with: those from the minor release on
 * that it was built with, for each module, as one may import `react/jsx-runtime` alone. Another one stops it from loading,
 * with a sentence that names both (TEAM-18).
 * @param {((name: string) => string | undefined) | undefined} versionOf installed version of a package where the remote is built;
 * undefined for the host
 */
export function sharedModules(versionOf) {
  return Object.fromEntries(
    SINGLETONS.map((key) => {
      const version = versionOf?.(PACKAGE.exec(key)?.[0] ?? key);
      const requiredVersion = version ? rangeOf(version) : /** @type {const} */ (false);
      const own = versionOf ? { import: /** @type {const} */ (false) } : {};
      return [
        key,
        { singleton: true, strictVersion: Boolean(version), requiredVersion, eager: !versionOf, ...own },
      ];
    }),
  );
}

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** `^19.3.0` for `19.3.1`: what was built with a later patch works with an earlier one. @param {string} version */
const rangeOf = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;
