import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Steps } from '../../scripts/steps.mjs';
import { runNode } from '../base/run-command.js';
import { withEngines } from './with-engines.js';

/** An import creates and drops millions of objects: a larger young generation saves the collector much work. */
const youngGeneration = '--max-semi-space-size=64';

/**
 * `npm run import -- <source> <file>`: imports data. Uses this folder's running portal, otherwise starts the engines
 * for the duration.
 * @returns the importer's exit code
 */
export async function importData(steps: Steps, args: readonly string[]): Promise<number> {
  return withEngines(steps, ({ mongoUrls }) =>
    runNode([youngGeneration, 'tools/catalogue-import/dist/main.js', ...args.map(fromCallersFolder)], {
      NODE_ENV: 'production',
      MONGO_URL: mongoUrls.catalogue,
    }),
  );
}

/** npm runs scripts in the project's root; file names are relative to the user's folder. */
function fromCallersFolder(argument: string): string {
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), argument);
  return argument.includes(path.sep) && existsSync(file) ? file : argument;
}
