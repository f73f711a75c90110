import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DESCRIPTION_FILE, federationName, remoteDescription } from '@screenlore/contracts';

/**
 * What a remote says of itself, checked by the build so that nothing wrong reaches a portal.
 * @param {string} dir folder of the remote
 * @param {string} name its federation name, as its build calls it
 * @throws {Error} a sentence that names the file and what is wrong in it
 */
export function readDescription(dir, name) {
  const file = path.join(dir, DESCRIPTION_FILE);
  const read = remoteDescription.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const described = federationName(read.data.name);
  if (described !== name)
    throw new Error(`${file}: by its name the remote is ${described}, its rspack.config.mjs says ${name}`);
  return read.data;
}
