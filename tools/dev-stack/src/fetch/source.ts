import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../base/lock.js';
import { codeOf, Problem, textOf } from '../base/problem.js';
import { runCommand } from '../base/run-command.js';
import { isExecutable, which } from '../base/which.js';
import { readSettings } from '../settings/settings.js';

export type Report = (text: string) => void;

/** A way to get a program that is not on this machine yet. */
export interface Source {
  /** Shown while it is tried, such as `the vendor's release`. */
  label: string;
  /** A last resort, which a start reports. */
  lastResort?: boolean;
  /**
   * Puts the program into the empty folder and returns its path.
   * @throws Error with the reason; then the next source is tried
   */
  fetch(folder: string, report: Report): Promise<string>;
}

export interface ProgramKind {
  /** Program and cache name, such as `mongod`. */
  name: string;
  /** Its name for people, such as `MongoDB`. */
  title: string;
  /** Environment variable that names the program. */
  variable: 'MONGOD_BINARY' | 'NATS_BINARY' | 'S3_SERVER_BINARY';
  /** The oldest acceptable version, as `6.0`. */
  minimum: string;
  /** Advice for when every way failed; a full sentence. */
  advice: string;
  sources: readonly Source[];
}

export interface FindOptions {
  /** The program a person chose, instead of the environment's. */
  binary?: string | undefined;
  cacheDir?: string;
  /** Folders to search for programs, in the format of PATH. */
  searchPath?: string;
  /** The sources to try, in order; none if only installed programs are acceptable. */
  sources?: readonly Source[];
  report?: Report;
}

/** Where a program was found, and its version. */
export interface Found {
  file: string;
  version: string;
  /** `MONGOD_BINARY`, `PATH`, `cache` or the source's label. */
  origin: string;
  /** Whether it came from a last resort. */
  lastResort?: boolean;
}

const versionMs = 20_000;

/**
 * Runs `<program> --version`.
 * @throws Error when it does not run here or is too old
 */
async function versionOf(file: string, minimum: string): Promise<string> {
  const { code, output } = await runCommand(file, ['--version'], { timeoutMs: versionMs });
  const version = /v?(\d+\.\d+(?:\.\d+)*)/.exec(output)?.[1];
  if (code !== 0 || !version)
    throw new Error(`${file} does not run here: ${output.trim().split('\n')[0] || 'no version shown'}`);
  if (version.localeCompare(minimum, 'en', { numeric: true }) < 0)
    throw new Error(`${file} is version ${version}, ${minimum} or newer is needed`);
  return version;
}

/** The program's path in the cache. */
export const cachedFile = (cacheDir: string, name: string): string => path.join(cacheDir, name, 'bin', name);

/** A marker file next to a program from a last resort. */
const lastResortMark = (folder: string): string => path.join(folder, 'last-resort');

/**
 * Finds a program in the order of docs/operations.md: the variable, PATH, the cache, then each source in turn. A
 * downloaded program is tested (`--version`) before it enters the cache, as a whole or not at all. With two concurrent
 * runs one downloads; the other waits and uses the result.
 * @throws Problem when the variable names a program that does not run, or when nothing worked
 */
export async function findProgram(kind: ProgramKind, options: FindOptions): Promise<Found> {
  const settings = readSettings();
  const { report = () => undefined, cacheDir = settings.SCREENLORE_CACHE, sources = kind.sources } = options;
  const chosen = 'binary' in options ? options.binary : settings[kind.variable];
  if (chosen) {
    try {
      return { file: chosen, version: await versionOf(chosen, kind.minimum), origin: kind.variable };
    } catch (error) {
      throw new Problem(`${kind.variable} cannot be used: ${textOf(error)}. Correct it, or unset it.`);
    }
  }
  const failures: string[] = [];
  const onPath = await which([kind.name], options.searchPath);
  if (onPath) {
    try {
      return { file: onPath, version: await versionOf(onPath, kind.minimum), origin: 'PATH' };
    } catch (error) {
      failures.push(textOf(error));
    }
  }
  const cached = cachedFile(cacheDir, kind.name);
  const fromCache = async (): Promise<Found | undefined> =>
    (await isExecutable(cached))
      ? {
          file: cached,
          version: await versionOf(cached, kind.minimum),
          origin: 'cache',
          lastResort: existsSync(lastResortMark(path.dirname(path.dirname(cached)))),
        }
      : undefined;
  return findOrBring({
    look: () => fromCache().catch(() => undefined),
    lock: path.join(cacheDir, `${kind.name}.lock`),
    ways: sources.map((source) => ({
      label: source.label,
      bring: () => fetchInto(cacheDir, kind, source, report),
    })),
    failures,
    advice: `${kind.title} could not be had. ${kind.advice}`,
    report,
  });
}

interface Search<T> {
  /** Whether it is already here. */
  look(): Promise<T | undefined>;
  /** The lock file: with two concurrent runs one installs it, and the other uses the result. */
  lock: string;
  /** Ways to install it, tried in order. */
  ways: readonly { label: string; bring(): Promise<T> }[];
  /** Problems found before. */
  failures?: readonly string[];
  /** Advice for when every way failed. */
  advice: string;
  report: Report;
}

/** @throws Problem with the advice, and why each way is closed */
export async function findOrBring<T>({
  look,
  lock,
  ways,
  failures = [],
  advice,
  report,
}: Search<T>): Promise<T> {
  const here = await look();
  if (here) return here;
  const bring = async (): Promise<T> => {
    // The previous holder of the lock may have downloaded it.
    const brought = await look();
    if (brought) return brought;
    const reasons = [...failures];
    for (const way of ways) {
      report(way.label);
      try {
        return await way.bring();
      } catch (error) {
        if (codeOf(error) === 'ENOSPC') throw error;
        reasons.push(`${way.label}: ${textOf(error)}`);
      }
    }
    throw new Problem([advice, ...reasons.map((line) => `  - ${line}`)].join('\n'));
  };
  return withLock(lock, bring, () => report('waiting for another run that fetches it'));
}

async function fetchInto(
  cacheDir: string,
  kind: ProgramKind,
  source: Source,
  report: Report,
): Promise<Found> {
  const folder = path.join(cacheDir, `${kind.name}.${randomUUID()}`);
  try {
    await mkdir(path.join(folder, 'fetched'), { recursive: true });
    const brought = await source.fetch(path.join(folder, 'fetched'), report);
    await mkdir(path.join(folder, kind.name, 'bin'), { recursive: true });
    const file = path.join(folder, kind.name, 'bin', kind.name);
    await rename(brought, file);
    await chmod(file, 0o755);
    const version = await versionOf(file, kind.minimum);
    const { label, lastResort = false } = source;
    if (lastResort) await writeFile(lastResortMark(path.join(folder, kind.name)), '');
    await rm(path.join(cacheDir, kind.name), { recursive: true, force: true });
    await rename(path.join(folder, kind.name), path.join(cacheDir, kind.name));
    return { file: cachedFile(cacheDir, kind.name), version, origin: label, lastResort };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
