import type { Steps } from '../../../scripts/steps.mjs';
import { inProject, projectRoot } from '../paths.js';
import { runInTerminal } from '../run-command.js';
import { readSettings } from '../settings.js';
import { ensureBuilt, ensureEngines } from './start.js';

/** `npm run attack`: brings what a portal needs and runs the attack suite of `attack/` on one of its own. */
export async function attack(steps: Steps, args: readonly string[]): Promise<number> {
  await Promise.all([ensureEngines(readSettings(), steps), ensureBuilt(steps)]);
  return runInTerminal(
    process.execPath,
    ['--enable-source-maps', inProject('attack', 'dist', 'main.js'), ...args],
    { cwd: projectRoot },
  );
}
