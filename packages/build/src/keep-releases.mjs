import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { RELEASE } from '@screenlore/contracts';
import { removeOldReleases } from './old-releases.mjs';

/**
 * `node keep-releases.mjs <before> <app>` copies an app's earlier releases next to the current ones, as far as a build would have kept
 * them. An image is built in an empty folder, and open pages would lose the release they started with.
 */
const [, , before, app] = process.argv;
if (!before || !app) throw new Error('Usage: keep-releases <folder of the app before> <folder of the app>');

for (const folder of ['dist-first-view', 'dist']) {
  const from = path.join(before, folder);
  const to = path.join(app, folder);
  if (!existsSync(from)) continue;
  for (const name of readdirSync(from).filter((text) => RELEASE.test(text)))
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  removeOldReleases(to);
}
