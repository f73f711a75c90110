import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Document, MongoClient } from 'mongodb';
import { dataTmpdir } from '../base/data-tmpdir.js';
import { findMongod } from '../mongod/find-mongod.js';
import { mongodSpec } from '../mongod/run-mongod.js';
import { findNats } from '../nats/find-nats.js';
import { natsSpec, natsUrl } from '../nats/run-nats.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { choosePorts } from '../supervise/ports.js';
import { answersHttp } from '../supervise/probes.js';
import { Supervisor } from '../supervise/supervisor.js';

const MEMBERS = [1, 2, 3];
const PRIMARY_POLL_MS = 200;
/** As that of `npm start`. */
const RESTART_PAUSE_MS = 250;

/** Three `mongod` and three `nats-server`, without users, to test the loss of one of them. */
export interface Cluster {
  mongoUrl: string;
  natsUrl: string;
  /** `nats-1` to `nats-3`. */
  nats: readonly string[];
  /** `mongod-1` to `mongod-3`. */
  mongods: readonly string[];
  /** The process of the primary, as soon as there is one. */
  primary(): Promise<string>;
  /** Ends a process like a fault; it is started again. */
  kill(name: string, signal?: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** @param onRecovery called when a process is back */
export async function startCluster(onRecovery: (name: string) => void): Promise<Cluster> {
  const dir = await mkdtemp(path.join(dataTmpdir(), 'screenlore-cluster-'));
  const nats = MEMBERS.map((number) => `nats-${number}`);
  const mongods = MEMBERS.map((number) => `mongod-${number}`);
  const ports = await choosePorts([...nats, ...mongods, ...nats.map((name) => `${name}-route`)]);
  const port = (name: string): number => ports[name] ?? 0;
  const [mongodFile, natsFile] = [(await findMongod()).file, (await findNats()).file];

  const mongodOf = async (name: string): Promise<ProcessSpec> => {
    const data = path.join(dir, name);
    await mkdir(data);
    const spec = mongodSpec(mongodFile, data, port(name));
    return { ...spec, name, ready: answersHttp(`http://127.0.0.1:${port(name)}/`) };
  };
  const routes = nats.map((name) => natsUrl(port(`${name}-route`)));
  const natsOf = (name: string): ProcessSpec => {
    const spec = natsSpec(natsFile, port(name));
    const own = natsUrl(port(`${name}-route`));
    const cluster = ['--cluster_name', 'screenlore', '--cluster', own, '--routes', routes.join(',')];
    return { ...spec, name, args: [...spec.args, ...cluster] };
  };
  const supervisor = new Supervisor([...(await Promise.all(mongods.map(mongodOf))), ...nats.map(natsOf)], {
    logDir: path.join(dir, 'logs'),
    rules: { firstPauseMs: RESTART_PAUSE_MS, longestPauseMs: RESTART_PAUSE_MS },
    onRecovery,
  });
  await supervisor.start();

  const hosts = mongods.map((name) => `127.0.0.1:${port(name)}`);
  const mongoUrl = `mongodb://${hosts.join(',')}/?replicaSet=rs0`;
  await initiate(hosts);
  const client = await MongoClient.connect(mongoUrl);
  const primary = async (): Promise<string> => {
    for (;;) {
      const hello: Document | undefined = await client
        .db('admin')
        .command({ hello: 1 })
        .catch(() => undefined);
      const place = hosts.indexOf(String(hello?.['primary']));
      const name = mongods[place];
      if (name !== undefined) return name;
      await pause(PRIMARY_POLL_MS);
    }
  };
  await primary();
  return {
    mongoUrl,
    natsUrl: nats.map((name) => natsUrl(port(name))).join(','),
    nats,
    mongods,
    primary,
    kill: (name, signal) => supervisor.kill(name, signal),
    stop: async () => {
      await client.close();
      await supervisor.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function initiate(hosts: readonly string[]): Promise<void> {
  const first = await MongoClient.connect(`mongodb://${hosts[0]}/?directConnection=true`);
  const members = hosts.map((host, _id) => ({ _id, host }));
  await first.db('admin').command({ replSetInitiate: { _id: 'rs0', members } });
  await first.close();
}
