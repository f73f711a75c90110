import path from 'node:path';
import type { Steps } from '../../scripts/steps.mjs';
import { build } from '../build/build.js';
import { changeOrTell } from '../remotes/change-or-tell.js';
import { RegistryFile } from '../remotes/registry-file.js';
import { readSettings } from '../settings/settings.js';

/**
 * `npm run remotes`: shows which release of each remote visitors get, and chooses another for all or a share of them.
 * Changes this folder's portal, or the file in REMOTES_FILE; the next page load uses it.
 */
export async function remotes(steps: Steps, args: readonly string[]): Promise<number> {
  const { SCREENLORE_HOME, REMOTES_FILE } = readSettings();
  // The contract defines the file's contents.
  await build({ bundles: [] });
  const file = new RegistryFile(REMOTES_FILE ?? path.join(SCREENLORE_HOME, 'remotes.json'));
  await changeOrTell(file, args, (line) => steps.say(line));
  return 0;
}
