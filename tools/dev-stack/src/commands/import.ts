import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Steps } from '../../scripts/steps.mjs';
import { runNode } from '../base/run-command.js';
import { withEngines } from './with-engines.js';

/** An import makes and drops objects by the million: a larger young generation spares much of the collector's work. */
const youngGeneration = '--max-semi-space-size=64';

/**
 * `npm run import -- <source> <file>`: brings data in through the importers. A portal that runs from this
 * folder is used; otherwise the engines are started for as long as it takes.
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

/** npm runs scripts in the project's root; a file is meant from where the person stood. */
function fromCallersFolder(argument: string): string {
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), argument);
  return argument.includes(path.sep) && existsSync(file) ? file : argument;
}
