import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { remotesFile } from '@screenlore/contracts';
import { changeRemotes } from '@screenlore/service-kit/remotes';
import { readJsonFile } from '../base/json-file.js';

/**
 * Merges the remotes of a file into another, which is created if it is missing. Addresses come from the first file;
 * what somebody chose for a remote in the second, and remotes that were added there, are kept.
 * @throws Error when either file does not contain remotes
 */
export async function mergeRemotes(from: string, to: string): Promise<void> {
  const given = remotesFile.parse(await readJsonFile(from));
  await writeFile(to, '{}\n', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await changeRemotes(to, { by: 'the start of the containers', did: `bring in ${from}` }, (before) => {
    const own = Object.entries(given).map(([name, remote]) => [name, { ...before[name], ...remote }]);
    const after = { ...before, ...Object.fromEntries(own) };
    return isDeepStrictEqual(after, before) ? undefined : after;
  });
}
