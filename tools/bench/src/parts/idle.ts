import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@screenlore/dev-stack';
import { memoryOfTree } from '../measure/peak-memory.js';
import type { Figure } from '../report.js';

const root = path.resolve(import.meta.dirname, '../../../..');
/** What was needed for the start has been given back by then. */
const IDLE_MS = 30_000;
const READY = /is ready after/;

/** `npm start` twice with data of its own: how long the second one takes, and what the portal needs while nobody comes. */
export async function idle(): Promise<Figure[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'screenlore-idle-'));
  try {
    const first = await start(home);
    await first.stop();
    const second = await start(home);
    try {
      await pause(IDLE_MS);
      const { resident, shared } = await memoryOfTree(second.pid);
      return [
        {
          what: 'first start, built and with its engines',
          value: first.seconds,
          unit: 's',
          how: 'with the demo',
        },
        { what: 'second start', value: second.seconds, unit: 's', atMost: 10, how: 'over the same data' },
        {
          what: 'memory of the idle portal',
          value: resident,
          unit: 'MB',
          atMost: 1400,
          how: `all processes of npm start, resident, ${IDLE_MS / 1000} s after the start; ${shared.toFixed(0)} MB where shared pages count once`,
        },
      ];
    } finally {
      await second.stop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function start(home: string) {
  const began = performance.now();
  const portal = spawn(process.execPath, ['tools/dev-stack/scripts/screenlore.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      SCREENLORE_HOME: home,
      SCREENLORE_CACHE: process.env['SCREENLORE_CACHE'] ?? path.join(root, '.screenlore', 'engines'),
      PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(portal, 'exit');
  const isReady = (async () => {
    for await (const line of createInterface(portal.stdout)) if (READY.test(line)) return;
    throw new Error('npm start ended before it was ready.');
  })();
  await isReady;
  return {
    pid: portal.pid ?? 0,
    seconds: (performance.now() - began) / 1000,
    stop: async () => {
      portal.kill('SIGTERM');
      await ended;
    },
  };
}
