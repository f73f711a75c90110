import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, createWriteStream, existsSync } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { asProblem, assertRoom, Problem } from './problems.mjs';

/** Packages, engines, builds and the demo's data; imported real data takes more. */
const neededMegabytes = 1_500;

/**
 * After this many failed attempts without a single package there is no network: npm alone would go on trying for
 * minutes.
 */
const hopelessAttempts = 8;

/**
 * Whether each package of the lockfile lies in node_modules in the version it names. npm's own record of what it
 * installed tells; optional packages (those of other systems) may be missing.
 * @param {string} root
 */
async function installedAsLocked(root) {
  /** @param {string} file */
  const readJson = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'));
  try {
    const { packages: locked } = await readJson('package-lock.json');
    const { packages: installed } = await readJson('node_modules/.package-lock.json');
    return Object.entries(locked).every(([place, entry]) => {
      if (!place.includes('node_modules/')) return true;
      const there = installed[place];
      if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer);
      return there.version === entry.version && Boolean(there.link) === Boolean(entry.link);
    });
  } catch {
    return false;
  }
}

/**
 * Runs npm with its output in a log file, counting the packages it fetched.
 * @param {string} root
 * @param {string[]} args
 * @param {string} logFile
 * @param {(count: number) => void} onFetched
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npm(root, args, logFile, onFetched) {
  return new Promise((resolve) => {
    const log = createWriteStream(logFile);
    const cli = process.env['npm_execpath'];
    const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
    const options = ['--loglevel=http', '--no-audit', '--no-fund', '--fetch-retry-mintimeout=500'];
    const child = spawn(command, [...first, ...args, ...options], {
      cwd: root,
      // Set by `npm start` for its own child; they would make this npm work for that one's command.
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('npm_lifecycle')),
      ),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {string[]} */
    const lines = [];
    let fetched = 0;
    let reached = false;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        if (/http (?:fetch GET 200|cache) /.test(line)) {
          reached = true;
          if (/\.tgz/.test(line)) onFetched(++fetched);
        } else if (/attempt \d+ failed with/.test(line)) {
          lines.push(line);
          if (!reached && lines.length >= hopelessAttempts) child.kill('SIGKILL');
        } else if (/npm (error|ERR!)/.test(line)) lines.push(line);
      });
    }
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => log.end(() => resolve({ code, output: lines.join('\n') })));
  });
}

/**
 * @param {string} output npm's error lines
 * @param {string} logFile
 */
function whyNpmFailed(output, logFile) {
  const [code] = /ENOSPC|EACCES|EROFS|EPERM/.exec(output) ?? [];
  if (code) return asProblem({ code }).message;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|network/i.test(output))
    return 'The packages could not be downloaded: check the network connection (or the registry and proxy npm is set to), then run the command again.';
  return `npm could not install the packages; ${logFile} says why.`;
}

/**
 * Installs the packages if node_modules is not what package-lock.json says.
 * @param {string} root
 * @param {import('./steps.mjs').Steps} steps
 */
export async function ensureInstalled(root, steps) {
  // Checked first: creating a folder on a read-only disk may fail with a misleading code.
  await access(root, constants.W_OK);
  const stateDir = path.join(root, '.screenlore');
  const stamp = path.join(stateDir, 'installed');
  const lock = await readFile(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
  const recorded = await readFile(stamp, 'utf8').catch(() => '');
  const modules = path.join(root, 'node_modules');
  if (recorded === hash && existsSync(modules)) return;
  const logFile = path.join(stateDir, 'logs', 'install.log');
  await mkdir(path.dirname(logFile), { recursive: true });
  if (!(await installedAsLocked(root))) {
    await assertRoom(root, neededMegabytes);
    await steps.run('Packages', async (step) => {
      const total = Object.keys(JSON.parse(lock.toString()).packages).length;
      /** @param {number} count */
      const onFetched = (count) => step.progress(`${count} of about ${total}`);
      // An existing folder is updated, which is quicker than starting over and keeps what is in use.
      let result = await npm(root, existsSync(modules) ? ['install'] : ['ci'], logFile, onFetched);
      if (result.code !== 0 && /EUSAGE|in sync/.test(result.output))
        result = await npm(root, ['install'], logFile, onFetched);
      if (result.code !== 0) throw new Problem(whyNpmFailed(result.output, logFile));
    });
  }
  await writeFile(stamp, hash);
}
