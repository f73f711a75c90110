import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newestRelease } from './built-files.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** A release added next to others of its app, as its team would deploy it. */
export interface OtherRelease {
  name: string;
  /** Removes it: the previous release is the newest again. */
  remove(): Promise<void>;
}

/**
 * Copies a remote, replaces a text in one of its sources, builds the copy and gives its release to the remote's server.
 * Nothing restarts.
 * @param change file below the remote's `src`, the text to find there, and its replacement
 * @param packages of which the copy has its own, to be changed by `../node_modules/…`
 */
export async function deployOtherRelease(
  remote: string,
  change: { file: string; from: string; to: string },
  packages: readonly string[] = [],
): Promise<OtherRelease> {
  const copy = path.join(root, '.screenlore', `other-${remote}`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of ['src', 'package.json', 'remote.json', 'rspack.config.mjs']) {
    await cp(path.join(root, remote, part), path.join(copy, part), { recursive: true });
  }
  for (const name of packages)
    await cp(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name), {
      recursive: true,
    });
  const file = path.join(copy, 'src', change.file);
  const source = await readFile(file, 'utf8');
  if (!source.includes(change.from))
    throw new Error(`${change.file} of ${remote} does not hold "${change.from}".`);
  await writeFile(file, source.replaceAll(change.from, change.to));
  await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [release = ''] = await readdir(path.join(copy, 'dist'));
  // The file for browsers comes last, in one step: from then on the release is listed.
  const folders = ['dist-first-view', 'dist']
    .map((folder) => path.join(folder, release))
    .filter((folder) => existsSync(path.join(copy, folder)));
  for (const folder of folders) await rename(path.join(copy, folder), path.join(root, remote, folder));
  await rm(copy, { recursive: true });
  return {
    name: release,
    remove: async () => {
      for (const folder of folders.toReversed())
        await rm(path.join(root, remote, folder), { recursive: true });
    },
  };
}

/** Text files of a build that contain their release's address. */
const NAMES_RELEASE = /\.(?:js|css|html)$/;
const COMPRESSED = /\.(?:br|gz|map)$/;

/** Deploys an app's newest release again, one second later. Nothing restarts. */
export async function deployAgain(app: string): Promise<OtherRelease> {
  const newest = path.basename(newestRelease(app));
  // Computed as a plain number, not as a time: 20261123-083000 is followed by 20261123-083001.
  const [day = '', second = ''] = newest.split('-');
  const name = `${day}-${String(Number(second) + 1).padStart(second.length, '0')}`;
  const folders = ['dist-first-view', 'dist']
    .map((folder) => path.join(root, app, folder))
    .filter((folder) => existsSync(folder));
  const remove = async () => {
    for (const folder of folders) await rm(path.join(folder, name), { recursive: true, force: true });
  };
  await remove();
  for (const folder of folders) {
    const unfinished = path.join(folder, `${name}.new`);
    await cp(path.join(folder, newest), unfinished, {
      recursive: true,
      filter: (file) => !COMPRESSED.test(file),
    });
    const files = await readdir(unfinished, { recursive: true });
    for (const file of files.filter((file) => NAMES_RELEASE.test(file))) {
      const text = await readFile(path.join(unfinished, file), 'utf8');
      if (text.includes(newest)) await writeFile(path.join(unfinished, file), text.replaceAll(newest, name));
    }
    await rename(unfinished, path.join(folder, name));
  }
  return { name, remove };
}
