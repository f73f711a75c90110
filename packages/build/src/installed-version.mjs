import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The version of a package that a folder is built with, resolved like Node does: package.json may only give a range.
 * @param {string} dir
 * @param {string} name of the package
 * @returns {string | undefined} undefined if it is not installed
 */
export function installedVersion(dir, name) {
  const manifest = path.join(dir, 'node_modules', name, 'package.json');
  if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version;
  const above = path.dirname(dir);
  return above === dir ? undefined : installedVersion(above, name);
}
