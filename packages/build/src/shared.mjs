/**
 * Modules that exist once in the page. Shared modules are not tree-shaken, so router and store reach remotes through browser-kit, which
 * only takes what is used (20 KiB less on a first visit), and heavy parts of ui and browser-kit are behind `import()`. A trailing slash
 * shares the subpaths (react/jsx-runtime).
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
 * The `shared` option of Module Federation: the host includes every singleton in its first chunk (`eager`), remotes have no copies of
 * their own and use the host's. A remote states which versions it accepts: those from the minor release on that it was built with, for
 * each module separately, as a remote may only import `react/jsx-runtime`. With any other version it does not load, and an error names
 * both (TEAM-18).
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
