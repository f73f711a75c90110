import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { logRules, openLog, rotateLog } from './log-file.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'screenlore-logs-'));
  file = path.join(dir, 'auth.log');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const rules = { ...logRules, bytes: 100 };
const large = (letter: string): string => letter.repeat(101);
const read = (name: string): Promise<string> => readFile(path.join(dir, name), 'utf8');
const age = async (name: string, days: number): Promise<void> => {
  const when = new Date(Date.now() - days * DAY_MS);
  await utimes(path.join(dir, name), when, when);
};

test('OPS-35 rotates a log over its size, even while a process writes it, and later lines are in the log', async () => {
  const log = openLog(file);
  const child = spawn(
    process.execPath,
    [
      '-e',
      `console.log('${large('a')}'); process.stdin.once('data', () => { console.log('b'); process.exit(); })`,
    ],
    { stdio: ['pipe', log, log] },
  );
  const ended = once(child, 'exit');
  while ((await stat(file)).size < 102) await new Promise((resolve) => setTimeout(resolve, 10));
  rotateLog(file, rules);
  expect(await read('auth.log')).toBe('');
  child.stdin?.end('on');
  await ended;
  closeSync(log);
  expect([await read('auth.log.1'), await read('auth.log')]).toEqual([`${large('a')}\n`, 'b\n']);
});

test('OPS-35 leaves a log within its size and age alone', async () => {
  await writeFile(file, 'a'.repeat(100));
  rotateLog(file, rules);
  expect(await readdir(dir)).toEqual(['auth.log']);
});

test('OPS-35 keeps four rotated logs, the newest first', async () => {
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await writeFile(file, large(letter));
    rotateLog(file, rules);
  }
  expect((await readdir(dir)).sort()).toEqual([
    'auth.log',
    ...[1, 2, 3, 4].map((number) => `auth.log.${number}`),
  ]);
  for (const [number, letter] of ['f', 'e', 'd', 'c'].entries())
    expect(await read(`auth.log.${number + 1}`)).toBe(large(letter));
});

test('OPS-35 rotates a small log after a week, and keeps none for more than 30 days', async () => {
  await writeFile(file, 'new');
  for (const [name, days] of [
    ['auth.log.1', 8],
    ['auth.log.2', 29],
    ['auth.log.3', 31],
  ] as const) {
    await writeFile(path.join(dir, name), name);
    await age(name, days);
  }
  rotateLog(file, rules);
  expect(await Promise.all(['auth.log', 'auth.log.1', 'auth.log.2', 'auth.log.3'].map(read))).toEqual([
    '',
    'new',
    'auth.log.1',
    'auth.log.2',
  ]);
  expect(await readdir(dir)).toHaveLength(4);
  rotateLog(file, rules);
  expect(await readdir(dir)).toHaveLength(4);
});
