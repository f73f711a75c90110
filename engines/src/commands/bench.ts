import type { Steps } from '../../../scripts/steps.mjs';
import { inProject, projectRoot } from '../paths.js';
import { runInTerminal } from '../run-command.js';
import { readSettings } from '../settings.js';
import { ensureBuilt, ensureEngines } from './start.js';

/** `npm run bench`: brings what it needs and runs the measurements of `bench/`. */
export async function bench(steps: Steps, args: readonly string[]): Promise<number> {
  await Promise.all([ensureEngines(readSettings(), steps), ensureBuilt(steps)]);
  return runInTerminal(
    process.execPath,
    ['--enable-source-maps', inProject('bench', 'dist', 'main.js'), ...args],
    {
      cwd: projectRoot,
    },
  );
}
