/**
 * Who may import whom; `npm run lint` checks it and `npm run graph` draws it into docs/dependencies.mmd.
 * Paths are regular expressions; `$1` and `$2` are what the groups of `from.path` matched.
 */
const apps = 'shell|mf-[^/]+|gateway|services/[^/]+|tools/(?:catalogue-import|mock-oidc|mailbox)';
const browser = '^(shell/src|mf-[^/]+/src|packages/(ui|browser-kit)/src)/';
const tests = '[.]test[.]tsx?$|/(test|testing)/';

/** @param {string} name what holds; @param {string} comment why */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-circle-of-files', 'Such files cannot be read one at a time.', {}, { circular: true }),
    {
      ...forbid(
        'no-circle-of-folders',
        'They are one folder, or a third one is missing.',
        {},
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'imports-resolve',
      'A typing error, or a dependency that no package.json names.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'apps-stand-alone',
      'Apps are built and deployed alone; what they share is in packages/.',
      { path: `^(${apps})/`, pathNot: tests },
      { path: `^(${apps})/`, pathNot: '^$1/' },
    ),
    forbid(
      'packages-know-no-app',
      'Layers import only what is below them.',
      { path: '^packages/', pathNot: tests },
      { path: `^(${apps}|tools|e2e)/` },
    ),
    forbid(
      'contracts-import-nothing-of-ours',
      'Browser and server read them alike: zod and nothing else.',
      { path: '^packages/contracts/src/', pathNot: tests },
      { path: '.', pathNot: '^packages/contracts/|^node_modules/zod/' },
    ),
    forbid(
      'generated-tests-share-a-seed',
      '@screenlore/contracts/testing/properties gives fast-check the inputs that `npm test` tries each time.',
      { path: '^(packages|services|gateway|shell|mf-)', pathNot: '^packages/contracts/testing/' },
      { path: '^node_modules/fast-check/' },
    ),
    forbid(
      'gateway-without-database',
      '@screenlore/service-kit/base has all that it needs; the rest loads mongoose, 25 MB that it never uses.',
      { path: '^gateway/src/' },
      { path: '^packages/service-kit/src/index[.]ts$' },
    ),
    forbid(
      'readers-run-anywhere',
      'Readers of exports run in a Web Worker: nothing of Node, of a page or of a service.',
      { path: '^packages/export-readers/src/', pathNot: tests },
      {
        path: '.',
        pathNot: '^packages/(export-readers|contracts)/|^node_modules/(fflate|htmlparser2|papaparse|zod)/',
      },
    ),
    forbid(
      'components-take-props',
      'Components know nothing of the API.',
      { path: '^packages/ui/src/' },
      { path: '^packages/(browser-kit|contracts)/' },
    ),
    forbid(
      'no-server-code-in-the-browser',
      'It would be sent to every visitor.',
      { path: browser, pathNot: tests },
      {
        path: '^(packages/(service-kit|http-kit|artwork|catalogue-model)|tools)/|^node_modules/(@nestjs|mongoose|mongodb)/',
      },
    ),
    forbid(
      'drawings-in-gateway-and-import',
      'The gateway draws pictures, an import estimates their colours; nothing else carries fonts and drawings.',
      { path: '.', pathNot: '^(packages/artwork|gateway|tools/catalogue-import)/' },
      { path: '^packages/artwork/' },
    ),
    forbid(
      'router-and-store-from-browser-kit',
      'There they are shared between the apps and tree-shaken.',
      { path: '^(shell|mf-[^/]+|packages/ui)/src/', pathNot: tests },
      { path: '^node_modules/(react-router|react-router-dom|react-redux|@reduxjs)/' },
    ),
    forbid(
      'remotes-show-others-by-remote-block',
      'A remote knows only itself.',
      { path: '^mf-[^/]+/src/' },
      { path: '^node_modules/@module-federation/' },
    ),
    forbid(
      'features-do-not-import-each-other',
      'What features of a remote share is in shared/.',
      { path: '^(mf-[^/]+)/src/([^/]+)/', pathNot: tests },
      { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|shared|testing)/' },
    ),
    forbid(
      'only-repositories-know-mongoose',
      'Rules do not depend on how documents are stored.',
      {
        path: '^(gateway|services/[^/]+)/src/',
        pathNot: `[.](repository|schema|module)[.]ts$|/(seed|admin)/|${tests}`,
      },
      { path: '^node_modules/(mongoose|mongodb|@nestjs/mongoose)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|dist-first-view)/' },
    // Types count too: a folder that needs the other's types needs the other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    reporterOptions: { dot: { collapsePattern: '^(packages/[^/]+|services/[^/]+|tools/[^/]+|[^/]+)' } },
  },
};
