import type { Steps } from '../../../scripts/steps.mjs';
import { inProject, projectRoot } from '../paths.js';
import { runInTerminal } from '../run-command.js';
import { readSettings } from '../settings.js';
import { ensureBuilt, ensureEngines } from './start.js';

/** `npm run bench` and `npm run bench:web`: bring what they need and run the measurements of `bench/`. */
export async function bench(steps: Steps, args: readonly string[]): Promise<number> {
  await Promise.all([ensureEngines(readSettings(), steps), ensureBuilt(steps)]);
  const [program, rest] = args[0] === 'web' ? [['web', 'main.js'], args.slice(1)] : [['main.js'], args];
  return runInTerminal(
    process.execPath,
    ['--enable-source-maps', inProject('bench', 'dist', ...program), ...rest],
    {
      cwd: projectRoot,
    },
  );
}
