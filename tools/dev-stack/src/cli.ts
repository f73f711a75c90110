import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Steps } from '../scripts/steps.mjs';
import { inState } from './base/paths.js';
import { asProblem, Problem } from './base/problem.js';
import { exitOnSignals } from './base/stop-signals.js';

/** Returns the exit code. */
type Command = (steps: Steps, args: readonly string[]) => Promise<number>;

// Commands load on demand: the bench's or the browser's libraries are no part of a start.
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.js')).start,
  build: async () => (await import('./commands/start.js')).buildAll,
  provision: async () => (await import('./commands/start.js')).provision,
  test: async () => (await import('./commands/test.js')).test,
  rows: async () => (await import('./commands/rows.js')).rows,
  dev: async () => (await import('./commands/dev.js')).dev,
  scale: async () => (await import('./commands/scale.js')).scale,
  roll: async () => (await import('./commands/scale.js')).roll,
  import: async () => (await import('./commands/import.js')).importData,
  backup: async () => (await import('./commands/backup.js')).backup,
  restore: async () => (await import('./commands/backup.js')).restore,
  'copy-uploads': async () => (await import('./commands/backup.js')).copyUploads,
  admin: async () => (await import('./commands/admin.js')).admin,
  remotes: async () => (await import('./commands/remotes.js')).remotes,
  'create-remote': async () => (await import('./commands/create-remote.js')).createRemote,
  attack: async () => (await import('./commands/bench.js')).attack,
  bench: async () => (await import('./commands/bench.js')).bench,
  chaos: async () => (await import('./commands/bench.js')).chaos,
  doctor: async () => (await import('./commands/doctor.js')).doctor,
};

/**
 * Runs a command of `npm run`. Shows a Problem as its sentence, anything else as one line that names the file with the
 * details.
 * @returns the exit code
 */
export async function runCommandLine(args: readonly string[], steps: Steps): Promise<number> {
  const [name = '', ...rest] = args;
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
    return 1;
  }
  exitOnSignals();
  try {
    const command = await load();
    return await command(steps, rest);
  } catch (error) {
    const problem = asProblem(error);
    console.error(`\n${problem instanceof Problem ? problem.message : unforeseen(problem)}`);
    return 1;
  }
}

function unforeseen(error: unknown): string {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const log = inState('logs', 'screenlore.log');
  mkdirSync(path.dirname(log), { recursive: true });
  appendFileSync(log, `${new Date().toISOString()} ${details}\n`);
  return `Something went wrong that was not foreseen: ${details.split('\n')[0]} (details in ${log}).`;
}
