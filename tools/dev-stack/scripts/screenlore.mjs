/**
 * The entry of every command: `node tools/dev-stack/scripts/screenlore.mjs <command>`. Needs nothing but Node: it installs the packages
 * if need be, compiles the command line itself and hands over to it (tools/dev-stack/src/cli.ts).
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const oldest = '20.19';

/** @param {string} text */
function stop(text) {
  console.error(`\n${text}`);
  process.exit(1);
}

if (process.versions.node.localeCompare(oldest, 'en', { numeric: true }) < 0)
  stop(
    `Screenlore needs Node ${oldest} or newer, this is ${process.version}: install a newer one, then run the command again.`,
  );

const { createSteps } = await import('./steps.mjs');
const { asProblem, Problem } = await import('./problems.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { compileFolder } = await import('./compile.mjs');
const { ownNode, runOn } = await import('./own-node.mjs');

const steps = createSteps();
try {
  await ensureInstalled(root, steps);
  const node = ownNode(root);
  if (node && node.version !== process.versions.node)
    process.exit(await runOn(node.file, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]));
  await compileFolder(path.join(root, 'tools/dev-stack/src'), path.join(root, 'tools/dev-stack/dist'));
} catch (error) {
  const problem = asProblem(error);
  if (!(problem instanceof Problem)) throw error;
  stop(problem.message);
}
/** @type {typeof import('../src/cli.js')} */
const { runCommandLine } = await import(pathToFileURL(path.join(root, 'tools/dev-stack/dist/cli.js')).href);
process.exit(await runCommandLine(process.argv.slice(2), steps));
