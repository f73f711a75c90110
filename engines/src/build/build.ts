import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFolder } from '../../../scripts/compile.mjs';
import { withLock } from '../fetch/lock.js';
import { readJsonFile, writeJsonFile } from '../json-file.js';
import { inProject, inState } from '../paths.js';
import { Problem, textOf } from '../problem.js';
import { runCommand } from '../run-command.js';
import { fingerprint } from './fingerprint.js';
import { type BrowserBuild, listBuilds, type NodeBuild } from './workspaces.js';

/** Bundling takes a processor each. */
const atOnce = 2;
const shownLines = 15;

export interface BuildOptions {
  /** Told what is being built and how far it is. */
  onProgress?: (text: string) => void;
  /** Bundle only these workspaces (`mf-community`); without it all. */
  bundles?: readonly string[];
}

/**
 * Compiles what Node runs and bundles what browsers run; what has not changed since it was built is left alone.
 * @returns how many folders were compiled and bundles made
 * @throws Problem with the compiler's own words
 */
export function build(options: BuildOptions = {}): Promise<{ compiled: number; bundled: number }> {
  return withLock(
    inState('build.lock'),
    async () => {
      const compiled = await compileAll(options);
      return { compiled, bundled: await bundleAll(options) };
    },
    () => options.onProgress?.('waiting for another build'),
  );
}

async function compileAll({ onProgress }: BuildOptions): Promise<number> {
  const { node } = await listBuilds();
  onProgress?.('services and packages');
  const counts = await Promise.all(node.map((one) => compile(one)));
  return counts.filter((count) => count > 0).length;
}

/**
 * Compiles what is newer than its output in one folder; answers how many files that was.
 * @throws Problem with the compiler's own words
 */
export async function compile({ name, from, to }: NodeBuild): Promise<number> {
  try {
    return (await compileFolder(from, to)).length;
  } catch (error) {
    // Behind its own words the compiler lists where in itself it was.
    const words = textOf(error).split(/\n\s*(?:Caused by|Stack backtrace):/)[0];
    throw new Problem(`${name} does not compile:\n${words?.trimEnd()}`);
  }
}

async function bundleAll({ onProgress, bundles }: BuildOptions): Promise<number> {
  const stampFile = inState('bundles.json');
  const stamps = new Map(Object.entries((await readJsonFile(stampFile)) ?? {}));
  const { browser } = await listBuilds();
  const wanted = browser.filter(({ name }) => !bundles || bundles.includes(name));
  const due: { bundle: BrowserBuild; stamp: string }[] = [];
  for (const bundle of wanted) {
    const stamp = await fingerprint(bundle.inputs, [inProject('package-lock.json')]);
    if (stamps.get(bundle.name) !== stamp || !existsSync(path.join(bundle.folder, 'dist')))
      due.push({ bundle, stamp });
  }
  const total = due.length;
  let done = 0;
  let noted = Promise.resolve();
  const tell = (): void => onProgress?.(`bundles, ${done} of ${total}`);
  if (total > 0) tell();
  const next = async (): Promise<void> => {
    for (let job = due.shift(); job; job = due.shift()) {
      await bundleOne(job.bundle);
      stamps.set(job.bundle.name, job.stamp);
      // One after the other: what is noted last knows of all.
      noted = noted.then(() => writeJsonFile(stampFile, Object.fromEntries(stamps)));
      await noted;
      done += 1;
      tell();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return total;
}

async function bundleOne({ name, folder }: BrowserBuild): Promise<void> {
  const rspack = inProject('node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
  const { code, output } = await runCommand(process.execPath, [rspack, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code === 0) return;
  const log = inState('logs', `build-${name}.log`);
  await mkdir(path.dirname(log), { recursive: true });
  await writeFile(log, output);
  const lines = output
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('<w>'))
    .slice(0, shownLines);
  throw new Problem(
    `${name} cannot be bundled (all of it in ${log}):\n${lines.map((line) => `  | ${line}`).join('\n')}`,
  );
}
