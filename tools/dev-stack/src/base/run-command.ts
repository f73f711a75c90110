import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './paths.js';
import { which } from './which.js';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** After this many milliseconds the command and its children are ended. */
  timeoutMs?: number;
  /** Called with each line of either stream, as it arrives. */
  onLine?: (line: string) => void;
}

export interface CommandResult {
  /** Exit code; null when a signal ended it, or when it could not be started at all. */
  code: number | null;
  /** Both streams' lines in order of arrival, the last 2,000 of them. */
  output: string;
}

const keptLines = 2_000;
const running = new Set<number>();

// A set-up step that is cut short (Ctrl-C, an error elsewhere) must not leave a compiler or a download behind.
process.on('exit', () => {
  for (const group of running) endGroup(group);
});

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Already gone, as intended.
  }
}

/** Runs a command to its end. Never rejects: if a command cannot be started, code is null and the output says so. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    const take = (line: string): void => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      options.onLine?.(line);
    };
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const group = child.pid;
    if (group !== undefined) running.add(group);
    const timer =
      options.timeoutMs === undefined || group === undefined
        ? undefined
        : setTimeout(() => {
            take(`ended: it took more than ${Math.round((options.timeoutMs ?? 0) / 1000)} s`);
            endGroup(group);
          }, options.timeoutMs);
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', take);
    const finish = (code: number | null): void => {
      clearTimeout(timer);
      if (group !== undefined) running.delete(group);
      resolve({ code, output: lines.join('\n') });
    };
    child.once('error', (error) => {
      take(error.message);
      finish(null);
    });
    child.once('close', (code) => finish(code));
  });
}

/**
 * Runs a command that must succeed.
 * @throws Error with the command's last lines when it fails or is missing
 */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  options: CommandOptions,
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

/** Runs a program of the project in this terminal; see `runInTerminal`. */
export const runNode = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runInTerminal(process.execPath, ['--enable-source-maps', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });

/** Runs a command in this terminal and returns its exit code; 1 when it cannot be started or a signal ends it. */
export function runInTerminal(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: 'inherit',
    });
    const end = (): void => void child.kill('SIGTERM');
    process.once('exit', end);
    const finish = (code: number | null): void => {
      process.off('exit', end);
      resolve(code ?? 1);
    };
    child.once('error', () => finish(null));
    child.once('exit', finish);
  });
}
