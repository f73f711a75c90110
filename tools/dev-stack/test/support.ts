import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ProcessSpec } from '../src/supervise/managed-process.js';
import { freePort } from '../src/supervise/ports.js';
import { answersHttp } from '../src/supervise/probes.js';

const defaultLimitMs = 15_000;

/** Repeats a question until the answer is neither undefined, nor false, nor an error. */
export async function until<T>(
  ask: () => T | Promise<T>,
  what: string,
  limitMs = defaultLimitMs,
): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => undefined);
    if (answer) return answer as NonNullable<T>;
    await pause(20);
  }
  throw new Error(`not within ${limitMs / 1000} s: ${what}`);
}

/** A new temporary folder; the caller removes it. */
export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'screenlore-engines-'));

/** Runs the work with a temporary folder, and removes the folder afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a process runs; an ended process that its parent has not collected yet does not. */
export async function runs(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return status !== undefined && !/^\d+ \(.*\) Z/.test(status);
}

export interface FixtureApp {
  spec: ProcessSpec;
  address: string;
}

/** One of the small apps of `fixtures/` as a process for a supervisor. */
export async function fixtureApp(fixture: string, name = fixture, after: string[] = []): Promise<FixtureApp> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL(`fixtures/${fixture}.mjs`, import.meta.url));
  return {
    address,
    spec: {
      name,
      command: process.execPath,
      args: [script],
      env: { PORT: String(port) },
      after,
      ready: answersHttp(`${address}/health/ready`),
    },
  };
}
