import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Steps } from '../../../scripts/steps.mjs';
import { inProject, projectRoot } from '../paths.js';
import { runInTerminal } from '../run-command.js';
import { type EngineUrls, withEngines } from './with-engines.js';

/** An import makes and drops objects by the million: a larger young generation spares much of the collector's work. */
const importerNode = ['--enable-source-maps', '--max-semi-space-size=64'];

/**
 * `npm run import -- <source> <file>`: brings data in through the catalogue's importer. A portal that runs from this
 * folder is used; otherwise the engines are started for as long as it takes.
 * @returns the importer's exit code
 */
export async function importData(steps: Steps, args: readonly string[]): Promise<number> {
  return withEngines(steps, (urls) => runImporter(urls, args));
}

function runImporter(urls: EngineUrls, args: readonly string[]): Promise<number> {
  const importer = inProject('services', 'catalogue', 'dist', 'import', 'main.js');
  return runInTerminal(process.execPath, [...importerNode, importer, ...args.map(fromCallersFolder)], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', MONGO_URL: urls.mongoUrls.catalogue },
  });
}

/** npm runs scripts in the project's root; a file is meant from where the person stood. */
function fromCallersFolder(argument: string): string {
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), argument);
  return argument.includes(path.sep) && existsSync(file) ? file : argument;
}
