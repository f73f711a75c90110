/**
 * Modules that exist once in the page, whoever brings them. Shared modules are not tree-shaken, so router
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
 * no copy of their own and take the host's.
 * @param {boolean} isHost
 */
export function sharedModules(isHost) {
  return Object.fromEntries(
    SINGLETONS.map((key) => [
      key,
      {
        singleton: true,
        strictVersion: false,
        // There is one copy of each, so nothing to choose from; comparing versions takes a slow phone 30 ms.
        requiredVersion: /** @type {const} */ (false),
        eager: isHost,
        ...(isHost ? {} : { import: /** @type {const} */ (false) }),
      },
    ]),
  );
}
