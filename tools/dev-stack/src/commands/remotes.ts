import path from 'node:path';
import type { Steps } from '../../scripts/steps.mjs';
import { build } from '../build/build.js';
import { changeOrTell } from '../remotes/change-or-tell.js';
import { RegistryFile } from '../remotes/registry-file.js';
import { readSettings } from '../settings/settings.js';

/**
 * `npm run remotes`: which release of each remote visitors get, and another one for all or a share of them. It changes the
 * portal of this folder, or the file of remotes that REMOTES_FILE names; the next page load has it.
 */
export async function remotes(steps: Steps, args: readonly string[]): Promise<number> {
  const { SCREENLORE_HOME, REMOTES_FILE } = readSettings();
  // What the file may hold is in the contract.
  await build({ bundles: [] });
  const file = new RegistryFile(REMOTES_FILE ?? path.join(SCREENLORE_HOME, 'remotes.json'));
  await changeOrTell(file, args, (line) => steps.say(line));
  return 0;
}
