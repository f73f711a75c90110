import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFolder } from '../../scripts/compile.mjs';
import { readJsonFile, writeJsonFile } from '../base/json-file.js';
import { withLock } from '../base/lock.js';
import { inProject, inState } from '../base/paths.js';
import { Problem, textOf } from '../base/problem.js';
import { runCommand } from '../base/run-command.js';
import { fingerprint } from './fingerprint.js';
import { type BrowserBuild, listBuilds, type NodeBuild } from './workspaces.js';

/** Bundling occupies a processor each. */
const atOnce = 2;
const shownLines = 15;

export interface BuildOptions {
  /** Receives what is being built and its progress. */
  onProgress?: (text: string) => void;
  /** Bundles only these workspaces (`mf-community`); all by default. */
  bundles?: readonly string[];
  /** Receives a remote that cannot be bundled; without it the build fails once all others are done. */
  onRemoteFailed?: (failed: FailedBundle) => void;
}

/**
 * Compiles what Node runs and bundles what browsers run, except what has not changed since its last build.
 * @returns how many folders were compiled and bundles made
 * @throws Problem with the compiler's message
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
  const counts = await Promise.all(node.map((target) => compile(target)));
  return counts.filter((count) => count > 0).length;
}

/**
 * Compiles outdated files in one folder; returns their number.
 * @throws Problem with the compiler's message
 */
export async function compile({ name, from, to }: NodeBuild): Promise<number> {
  try {
    return (await compileFolder(from, to)).length;
  } catch (error) {
    // After its message the compiler prints its own stack.
    const words = textOf(error).split(/\n\s*(?:Caused by|Stack backtrace):/)[0];
    throw new Problem(`${name} does not compile:\n${words?.trimEnd()}`);
  }
}

async function bundleAll({ onProgress, bundles, onRemoteFailed }: BuildOptions): Promise<number> {
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
  let done = 0;
  let noted = Promise.resolve();
  const tell = (): void => onProgress?.(`bundles, ${done} of ${due.length}`);
  if (due.length > 0) tell();
  const failed = await bundle(
    due.map((job) => job.bundle),
    (name) => {
      stamps.set(name, due.find((job) => job.bundle.name === name)?.stamp);
      // One after another: the last record includes all of them.
      noted = noted.then(() => writeJsonFile(stampFile, Object.fromEntries(stamps)));
      done += 1;
      tell();
    },
  );
  await noted;
  const grave = failed.filter(({ isRemote }) => !isRemote || !onRemoteFailed);
  if (grave.length > 0) throw new Problem(grave.map(({ problem }) => problem.message).join('\n'));
  for (const failure of failed) onRemoteFailed?.(failure);
  return done;
}

/** A failed bundle. */
export interface FailedBundle {
  name: string;
  isRemote: boolean;
  problem: Problem;
  /** The previous newest release, which still exists. */
  release: string | undefined;
}

/**
 * Bundles, two at a time; a failure stops no other bundle (TEAM-27).
 * @param onDone receives the name of each finished bundle
 */
export async function bundle(
  jobs: readonly BrowserBuild[],
  onDone: (name: string) => void = () => undefined,
): Promise<FailedBundle[]> {
  const due = [...jobs];
  const failed: FailedBundle[] = [];
  const next = async (): Promise<void> => {
    for (let job = due.shift(); job; job = due.shift()) {
      const { name, folder } = job;
      const problem = await bundleOne(job);
      if (!problem) onDone(name);
      else failed.push({ name, isRemote: name.startsWith('mf-'), problem, release: newestRelease(folder) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return failed;
}

/** The newest complete release in an app's folder. */
export function newestRelease(folder: string): string | undefined {
  const dist = path.join(folder, 'dist');
  if (!existsSync(dist)) return undefined;
  return readdirSync(dist)
    .filter((name) => existsSync(path.join(dist, name, 'release.json')))
    .sort()
    .at(-1);
}

/** @returns the problem, if it cannot be bundled */
async function bundleOne({ name, folder }: BrowserBuild): Promise<Problem | undefined> {
  const rspack = inProject('node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
  const { code, output } = await runCommand(process.execPath, [rspack, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code === 0) return undefined;
  const log = inState('logs', `build-${name}.log`);
  await mkdir(path.dirname(log), { recursive: true });
  await writeFile(log, output);
  const lines = output
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('<w>'))
    .slice(0, shownLines);
  return new Problem(
    `${name} cannot be bundled (all of it in ${log}):\n${lines.map((line) => `  | ${line}`).join('\n')}`,
  );
}
