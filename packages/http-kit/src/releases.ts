import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE } from '@screenlore/contracts';

/** The build writes it last, so that half a release is never served. */
const COMPLETE = 'release.json';

/** The complete releases of an app in its `dist` folder, newest first. */
export async function listReleases(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => RELEASE.test(name) && existsSync(path.join(folder, name, COMPLETE)))
    .sort()
    .reverse();
}
