import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../src/base/paths.js';
import { Problem } from '../src/base/problem.js';
import { Supervisor } from '../src/supervise/supervisor.js';
import { fixtureApp, inTemporaryFolder, runs, until } from './support.js';

const pidAt = async (address: string): Promise<number> =>
  Number(await (await fetch(`${address}/pid`)).text());

test('starts processes in the order of their needs and stops them in reverse', () =>
  inTemporaryFolder(async (logDir) => {
    const ready: string[] = [];
    const base = await fixtureApp('server', 'base');
    const middle = await fixtureApp('server', 'middle', ['base']);
    const top = await fixtureApp('server', 'top', ['middle']);
    const supervisor = new Supervisor([top.spec, middle.spec, base.spec], {
      logDir,
      onReady: (name) => ready.push(name),
    });
    await supervisor.start();
    expect(ready).toEqual(['base', 'middle', 'top']);
    const pids = await Promise.all([base, middle, top].map(({ address }) => pidAt(address)));
    await supervisor.stop();
    expect(await Promise.all(pids.map(runs))).toEqual([false, false, false]);
    expect(await readFile(path.join(logDir, 'base.log'), 'utf8')).toBe('stopping\n');
  }));

test('restarts a crashed process after a pause that grows with each crash', () =>
  inTemporaryFolder(async (logDir) => {
    const crashes: string[] = [];
    const recovered: string[] = [];
    const app = await fixtureApp('server');
    const supervisor = new Supervisor([app.spec], {
      logDir,
      rules: { firstPauseMs: 10, longestPauseMs: 30 },
      onCrash: (name, how, pauseMs) => crashes.push(`${name}: ${how}, ${pauseMs}`),
      onRecovery: (name) => recovered.push(name),
    });
    await supervisor.start();
    try {
      for (let crash = 1; crash <= 4; crash += 1) {
        const before = await pidAt(app.address);
        await fetch(`${app.address}/crash`).catch(() => undefined);
        await until(() => recovered.length === crash, 'it is back');
        expect(await pidAt(app.address)).not.toBe(before);
      }
      expect(crashes).toEqual([10, 20, 30, 30].map((pauseMs) => `server: exit code 3, ${pauseMs}`));
      supervisor.kill('server');
      await until(() => recovered.length === 5, 'it is back after SIGKILL');
      expect(crashes.at(-1)).toBe('server: ended by SIGKILL, 30');
    } finally {
      await supervisor.stop();
    }
  }));

test('gives up on a process that does not start, with its name, last words and log, and stops the rest', () =>
  inTemporaryFolder(async (logDir) => {
    const good = await fixtureApp('server', 'good');
    const broken = await fixtureApp('broken', 'ship', ['good']);
    const supervisor = new Supervisor([good.spec, broken.spec], {
      logDir,
      rules: { firstPauseMs: 1, attempts: 3 },
    });
    const failure: unknown = await supervisor.start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Problem);
    const { message } = failure as Problem;
    expect(message).toContain('ship does not come up: 3 starts in a row failed, the last with exit code 1');
    expect(message).toContain(path.join(logDir, 'ship.log'));
    expect(message).toContain('The environment variable SHIP_NAME is not set');
    await expect(fetch(good.address)).rejects.toThrow();
  }));

test('OPS-07 an optional process that does not start stops nothing: it is reported and retried until it runs', () =>
  inTemporaryFolder(async (logDir) => {
    const told: string[] = [];
    const recovered: string[] = [];
    const other = await fixtureApp('server', 'other');
    const broken = await fixtureApp('server', 'broken');
    const switchedOff = path.join(logDir, 'off');
    await writeFile(switchedOff, '');
    const [script = '', ...args] = broken.spec.args;
    const code = `if (require('fs').existsSync('${switchedOff}')) process.exit(1); import(process.argv[1]);`;
    const spec = { ...broken.spec, args: ['-e', code, script, ...args], isAlone: true };
    const supervisor = new Supervisor([spec, other.spec], {
      logDir,
      rules: { firstPauseMs: 1, longestPauseMs: 20, attempts: 2 },
      onGaveUp: ({ message }) => told.push(message),
      onRecovery: (name) => recovered.push(name),
    });
    await supervisor.start();
    try {
      expect(told).toEqual([expect.stringContaining('broken does not come up')]);
      expect((await fetch(`${other.address}/pid`)).ok).toBe(true);
      await rm(switchedOff);
      await until(() => recovered.includes('broken'), 'it is back');
      expect((await fetch(`${broken.address}/pid`)).ok).toBe(true);
      expect(told).toHaveLength(1);
      expect(await Promise.race([supervisor.gaveUp, 'goes on'])).toBe('goes on');
    } finally {
      await supervisor.stop();
    }
  }));

test('a missing program also gives one clear message', () =>
  inTemporaryFolder(async (logDir) => {
    const { spec } = await fixtureApp('server', 'lost');
    const supervisor = new Supervisor([{ ...spec, command: '/nowhere/program' }], {
      logDir,
      rules: { firstPauseMs: 1, attempts: 2 },
    });
    await expect(supervisor.start()).rejects.toThrow(/lost does not come up.*ENOENT/);
  }));

test('kills processes that ignore SIGTERM, including children', () =>
  inTemporaryFolder(async (logDir) => {
    const app = await fixtureApp('stubborn');
    const supervisor = new Supervisor([app.spec], { logDir, rules: { stopMs: 100 } });
    await supervisor.start();
    const pids: number[] = await (await fetch(app.address)).json();
    await supervisor.stop();
    for (const pid of pids) await until(async () => !(await runs(pid)), `process ${pid} is gone`);
  }));

test('a stopped process stays stopped until it is started', () =>
  inTemporaryFolder(async (logDir) => {
    const app = await fixtureApp('server');
    const supervisor = new Supervisor([app.spec], { logDir, rules: { firstPauseMs: 1 } });
    await supervisor.start();
    try {
      await supervisor.stopOne('server');
      expect(supervisor.pid('server')).toBeUndefined();
      await expect(fetch(app.address)).rejects.toThrow();
      await supervisor.startOne('server');
      expect(await pidAt(app.address)).toBe(supervisor.pid('server'));
    } finally {
      await supervisor.stop();
    }
  }));

test('a process is stopped only once its replacement is ready, and keeps running if that does not start', () =>
  inTemporaryFolder(async (logDir) => {
    const [before, next] = [await fixtureApp('server'), await fixtureApp('server')];
    const supervisor = new Supervisor([before.spec], {
      logDir,
      rules: { firstPauseMs: 1, attempts: 2 },
    });
    await supervisor.start();
    try {
      const pid = supervisor.pid('server');
      const broken = { ...next.spec, args: ['-e', 'process.exit(1)'] };
      await expect(supervisor.replace(broken)).rejects.toThrow('server does not come up');
      expect(await pidAt(before.address)).toBe(pid);
      expect(await Promise.race([supervisor.gaveUp, 'goes on'])).toBe('goes on');

      await supervisor.replace(next.spec);
      expect(await pidAt(next.address)).toBe(supervisor.pid('server'));
      expect(supervisor.pid('server')).not.toBe(pid);
      await expect(fetch(before.address)).rejects.toThrow();
    } finally {
      await supervisor.stop();
    }
  }));

test('can be stopped while a process is not ready yet', () =>
  inTemporaryFolder(async (logDir) => {
    const { spec } = await fixtureApp('server', 'slow');
    const supervisor = new Supervisor([{ ...spec, ready: () => Promise.resolve(false) }], { logDir });
    const starting = supervisor.start();
    const pid = await until(() => supervisor.pid('slow'), 'it was spawned');
    await supervisor.stop();
    await starting;
    expect(await runs(pid)).toBe(false);
  }));

test('when the supervisor itself is killed, its processes end', () =>
  inTemporaryFolder(async (folder) => {
    const app = await fixtureApp('stubborn');
    // The supervisor runs compiled, as in `npm start`.
    const program = path.join(folder, 'supervise.mjs');
    const modules = path.join(projectRoot, 'tools', 'dev-stack', 'dist', 'supervise');
    await writeFile(
      program,
      `import { Supervisor } from '${modules}/supervisor.js';
       import { answersHttp } from '${modules}/probes.js';
       const spec = { ...${JSON.stringify(app.spec)}, ready: answersHttp('${app.address}') };
       await new Supervisor([spec], { logDir: '${folder}', rules: { stopMs: 200 } }).start();
       console.log('ready');`,
    );
    const supervisor = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => supervisor.stdout.once('data', resolve));
    const pids: number[] = await (await fetch(app.address)).json();
    supervisor.kill('SIGKILL');
    for (const pid of pids) await until(async () => !(await runs(pid)), `process ${pid} is gone`);
  }));

test('OPS-35 a log is rotated while its process runs', () =>
  inTemporaryFolder(async (logDir) => {
    const script =
      "process.stdout.write('x'.repeat(11 * 1024 * 1024)); setInterval(() => console.log('on'), 50);";
    const supervisor = new Supervisor(
      [
        {
          name: 'talker',
          command: process.execPath,
          args: ['-e', script],
          ready: () => Promise.resolve(true),
        },
      ],
      { logDir },
    );
    await supervisor.start();
    try {
      const read = (name: string): Promise<string> => readFile(path.join(logDir, name), 'utf8');
      await until(async () => (await read('talker.log.1')).startsWith('x'), 'it was put aside');
      await until(async () => /^(?:on\n)+$/.test(await read('talker.log')), 'the process goes on writing');
    } finally {
      await supervisor.stop();
    }
  }));
