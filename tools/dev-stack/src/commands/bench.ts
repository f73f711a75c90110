import type { Steps } from '../../scripts/steps.mjs';
import { runNode } from '../base/run-command.js';
import { readSettings } from '../settings/settings.js';
import { ensureBuilt, ensureEngines } from './start.js';

/** `npm run bench` and `npm run bench:web`: the measurements of `tools/bench/`. */
export const bench = (steps: Steps, args: readonly string[]): Promise<number> =>
  args[0] === 'web'
    ? runOnPortal(steps, 'tools/bench/dist/web/main.js', args.slice(1))
    : runOnPortal(steps, 'tools/bench/dist/main.js', args);

/** `npm run chaos [-- --short]`: random faults under load. */
export const chaos = (steps: Steps, args: readonly string[]): Promise<number> =>
  runOnPortal(steps, 'tools/bench/dist/chaos/main.js', args);

/** `npm run attack`: the attack suite of `tools/security-tests/`. */
export const attack = (steps: Steps, args: readonly string[]): Promise<number> =>
  runOnPortal(steps, 'tools/security-tests/dist/main.js', args);

/** Prepares what a portal needs, then runs a program that starts its own. */
async function runOnPortal(steps: Steps, program: string, args: readonly string[]): Promise<number> {
  await Promise.all([ensureEngines(readSettings(), steps), ensureBuilt(steps)]);
  return runNode([program, ...args]);
}
