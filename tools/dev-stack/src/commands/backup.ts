import type { Steps } from '../../scripts/steps.mjs';
import { runNode } from '../base/run-command.js';
import { build } from '../build/build.js';

/** `npm run backup`: all databases and uploads into one file (docs/backup.md). */
export const backup = (_steps: Steps, args: readonly string[]): Promise<number> => run('backup', args);

/** `npm run restore -- <file>`: the way back. */
export const restore = (_steps: Steps, args: readonly string[]): Promise<number> => run('restore', args);

/** `npm run copy-uploads`: from the folder into the bucket (docs/uploads.md). */
export const copyUploads = (_steps: Steps, args: readonly string[]): Promise<number> =>
  run('copy-uploads', args);

async function run(command: string, args: readonly string[]): Promise<number> {
  await build({ bundles: [] });
  return runNode(['tools/backup/dist/main.js', command, ...args]);
}
