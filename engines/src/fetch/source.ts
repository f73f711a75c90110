import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, Problem, textOf } from '../problem.js';
import { runCommand } from '../run-command.js';
import { withLock } from './lock.js';
import { isExecutable, which } from './which.js';

export type Report = (text: string) => void;

/** One way to get a program that is not on this machine yet. */
export interface Source {
  /** What is shown while it is tried, such as `the vendor's release`. */
  label: string;
  /**
   * Puts the program somewhere into the empty folder and answers where.
   * @throws Error saying why this way is closed; the next source is tried then
   */
  fetch(folder: string, report: Report): Promise<string>;
}

export interface ProgramKind {
  /** Program and cache name, such as `mongod`. */
  name: string;
  /** Its name for people, such as `MongoDB`. */
  title: string;
  /** Environment variable that names the program, and its value if set. */
  variable: string;
  chosen: string | undefined;
  /** The oldest version that will do, as `6.0`. */
  minimum: string;
  /** What a person should do when every way failed; a full sentence. */
  advice: string;
}

export interface FindOptions {
  cacheDir: string;
  /** Folders to look for programs in, as PATH is written. */
  searchPath?: string;
  report?: Report;
}

/** Where a program was found, and which it is. */
export interface Found {
  file: string;
  version: string;
  /** `MONGOD_BINARY`, `PATH`, `cache` or the source's label. */
  origin: string;
}

const versionMs = 20_000;

/**
 * Runs `<program> --version`.
 * @throws Error when it does not run here or is too old
 */
export async function versionOf(file: string, minimum: string): Promise<string> {
  const { code, output } = await runCommand(file, ['--version'], { timeoutMs: versionMs });
  const version = /v?(\d+\.\d+(?:\.\d+)*)/.exec(output)?.[1];
  if (code !== 0 || !version)
    throw new Error(`${file} does not run here: ${output.trim().split('\n')[0] || 'no version shown'}`);
  if (version.localeCompare(minimum, 'en', { numeric: true }) < 0)
    throw new Error(`${file} is version ${version}, ${minimum} or newer is needed`);
  return version;
}

/** Where the cache keeps a program. */
export const cachedFile = (cacheDir: string, name: string): string => path.join(cacheDir, name, 'bin', name);

/**
 * Looks for a program in the order of docs/operations.md: the variable, PATH, the cache, then each source in turn.
 * What a source brings is tried (`--version`) before it enters the cache, and enters it whole or not at all.
 * Two runs that fetch at once: one fetches, the other waits and takes what is there.
 * @throws Problem when the variable names a program that does not run, or when nothing worked
 */
export async function findProgram(
  kind: ProgramKind,
  sources: readonly Source[],
  options: FindOptions,
): Promise<Found> {
  const report = options.report ?? (() => undefined);
  if (kind.chosen) {
    try {
      return {
        file: kind.chosen,
        version: await versionOf(kind.chosen, kind.minimum),
        origin: kind.variable,
      };
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
  const cached = cachedFile(options.cacheDir, kind.name);
  const fromCache = async (): Promise<Found | undefined> =>
    (await isExecutable(cached))
      ? { file: cached, version: await versionOf(cached, kind.minimum), origin: 'cache' }
      : undefined;
  const ready = await fromCache().catch(() => undefined);
  if (ready) return ready;
  const fetchAll = async (): Promise<Found> => {
    // Whoever held the lock before may have brought it.
    const brought = await fromCache().catch(() => undefined);
    if (brought) return brought;
    for (const source of sources) {
      report(source.label);
      try {
        return await fetchInto(options.cacheDir, kind, source, report);
      } catch (error) {
        if (codeOf(error) === 'ENOSPC') throw error;
        failures.push(`${source.label}: ${textOf(error)}`);
      }
    }
    throw new Problem(
      `${kind.title} could not be had. ${kind.advice}\n${failures.map((line) => `  - ${line}`).join('\n')}`,
    );
  };
  return withLock(path.join(options.cacheDir, `${kind.name}.lock`), fetchAll, () =>
    report('waiting for another run that fetches it'),
  );
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
    await rm(path.join(cacheDir, kind.name), { recursive: true, force: true });
    await rename(path.join(folder, kind.name), path.join(cacheDir, kind.name));
    return { file: cachedFile(cacheDir, kind.name), version, origin: source.label };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs one command of a source.
 * @throws Error with the command's last lines when it fails or is not there
 */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  options: { cwd: string; timeoutMs: number; env?: NodeJS.ProcessEnv; onLine?: Report },
): Promise<string> {
  if (!path.isAbsolute(command) && !(await which([command]))) throw new Error(`${command} is not installed`);
  const { code, output } = await runCommand(command, args, options);
  if (code !== 0)
    throw new Error(
      output
        .split('\n')
        .filter((line) => line.trim())
        .slice(-2)
        .join(' ') || `${command} ended with code ${code}`,
    );
  return output;
}
