import { afterEach, expect, test } from '@jest/globals';
import { type Control, giveOrder, startControl } from '../src/portal/control.js';
import { countsIn, Instances, instanceName } from '../src/portal/instances.js';
import type { App } from '../src/portal/portal.js';
import { Supervisor } from '../src/supervise/supervisor.js';
import { fixtureApp, inTemporaryFolder, runs } from './support.js';

const apps: App[] = [
  { name: 'catalogue', role: 'service', folder: '', command: [] },
  { name: 'gateway', role: 'gateway', folder: '', command: [] },
  { name: 'shell', role: 'shell', folder: '', command: [] },
];

let control: Control | undefined;
afterEach(() => control?.close());

/** One instance of each app, as servers that do nothing. */
const withInstances = (work: (instances: Instances, supervisor: Supervisor) => Promise<void>) =>
  inTemporaryFolder(async (logDir) => {
    const gateways = new Map<number, Awaited<ReturnType<typeof fixtureApp>>>();
    const specOf = async ({ name, role }: App, number: number) => {
      const made = (role === 'gateway' && gateways.get(number)) || (await fixtureApp('server'));
      if (role === 'gateway') gateways.set(number, made);
      return { ...made.spec, name: instanceName({ name }, number) };
    };
    const supervisor = new Supervisor(await Promise.all(apps.map((app) => specOf(app, 1))), {
      logDir,
      rules: { firstPauseMs: 1, attempts: 2 },
    });
    await supervisor.start();
    await work(new Instances(supervisor, apps, specOf), supervisor).finally(() => supervisor.stop());
  });

test('OPS-08 an app is scaled up and down while the others keep running', () =>
  withInstances(async (instances, supervisor) => {
    const shell = supervisor.pid('shell');
    await instances.scale('catalogue', 3);
    const pids = ['catalogue', 'catalogue-2', 'catalogue-3'].map((name) => supervisor.pid(name) ?? 0);
    expect(await Promise.all(pids.map(runs))).toEqual([true, true, true]);
    expect(instances.counts).toEqual({ catalogue: 3, gateway: 1 });
    await Promise.all([instances.scale('catalogue', 2), instances.scale('catalogue', 1)]);
    expect(await Promise.all(pids.map(runs))).toEqual([true, false, false]);
    expect(instances.counts).toEqual({ catalogue: 1, gateway: 1 });
    expect(supervisor.pid('shell')).toBe(shell);
  }));

test('OPS-08 a roll replaces all instances of an app, one at a time', () =>
  withInstances(async (instances, supervisor) => {
    await instances.scale('catalogue', 2);
    const pids = () => ['catalogue', 'catalogue-2', 'gateway'].map((name) => supervisor.pid(name));
    const before = pids();
    await instances.roll('catalogue');
    const after = pids();
    expect(after.slice(0, 2).some((pid) => before.includes(pid))).toBe(false);
    expect(after[2]).toBe(before[2]);
    await instances.roll('gateway');
    expect(pids()[2]).not.toBe(before[2]);
    expect(() => supervisor.pid('gateway-2')).toThrow('no process is called gateway-2');
  }));

test('OPS-08 an impossible request is answered with a message, and changes nothing', () =>
  withInstances(async (instances) => {
    control = await startControl(instances);
    const { url, token } = control;
    const order = (asked: Parameters<typeof giveOrder>[1]) => giveOrder({ url, token }, asked);
    await expect(order({ do: 'scale', app: 'shell', count: 2 })).rejects.toThrow('catalogue, gateway can');
    await expect(order({ do: 'scale', app: 'gateway', count: 5 })).rejects.toThrow('1 to 4 of gateway');
    await expect(order({ do: 'scale', app: 'gateway', count: 0 })).rejects.toThrow('not 0');
    await expect(order({ do: 'roll', app: 'nobody' })).rejects.toThrow('nobody cannot be scaled');
    expect(await order({ do: 'scale', app: 'gateway', count: 2 })).toEqual({ catalogue: 1, gateway: 2 });
    await expect(giveOrder({ url, token: 'guessed' }, { do: 'count' })).rejects.toThrow('not for you');
    expect(countsIn('catalogue=3,comments=2')).toEqual([
      ['catalogue', 3],
      ['comments', 2],
    ]);
    for (const wrong of ['catalogue', 'catalogue=', '=2', 'catalogue=0', 'catalogue=2;comments=1'])
      expect(() => countsIn(wrong)).toThrow('--scale takes apps and numbers');
  }));
