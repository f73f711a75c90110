import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DESCRIPTION_FILE, federationName, remoteDescription, SLOT_NAMES } from '@screenlore/contracts';

/** The module that renders an app's first views, if it has any. */
export const FIRST_VIEW = 'src/first-view.tsx';

/**
 * A remote's description of itself, checked by the build so that no error reaches a portal.
 * @param {string} dir folder of the remote
 * @param {string} name its federation name in the build
 * @param {Record<string, string>} exposes what its build offers
 * @throws {Error} a sentence that names the file and the error
 */
export function readDescription(dir, name, exposes) {
  const file = path.join(dir, DESCRIPTION_FILE);
  const read = remoteDescription.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const described = federationName(read.data.name);
  if (described !== name)
    throw new Error(`${file}: by its name the remote is ${described}, its rspack.config.mjs says ${name}`);
  for (const [slot, entry] of Object.entries(read.data.slots ?? {})) {
    const wrong = whatIsWrong(slot, entry, dir, exposes);
    if (wrong) throw new Error(`${file}: slots.${slot}${wrong}`);
  }
  return read.data;
}

/**
 * @param {string} slot
 * @param {{ block: string, firstView: boolean }} entry
 * @param {string} dir
 * @param {Record<string, string>} exposes
 */
function whatIsWrong(slot, { block, firstView }, dir, exposes) {
  if (!SLOT_NAMES.some((known) => known === slot)) return ` is no slot; there are ${SLOT_NAMES.join(', ')}`;
  if (!Object.hasOwn(exposes, `./${block}`))
    return `.block: rspack.config.mjs exposes no ./${block}; add it there, as './${block}': './src/….tsx'`;
  if (firstView && !existsSync(path.join(dir, FIRST_VIEW)))
    return `.firstView: there is no ${FIRST_VIEW} to render it`;
  return undefined;
}
