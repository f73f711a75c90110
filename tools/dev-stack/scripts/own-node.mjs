import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

const system = process.platform === 'win32' ? 'win' : process.platform;

/**
 * The project's own Node, which npm installs as an optional package for this system.
 * @param {string} root
 * @returns {{ file: string, version: string } | undefined} undefined where the registry has no package for this system
 */
export function ownNode(root) {
  const folder = path.join(root, 'node_modules', `node-${system}-${process.arch}`);
  const description = path.join(folder, 'package.json');
  if (!existsSync(description)) return undefined;
  const { version, bin } = JSON.parse(readFileSync(description, 'utf8'));
  return { file: path.join(folder, bin.node), version };
}

/**
 * Runs a script on another Node in this terminal; signals are passed on.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runOn(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
