import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Document, MongoClient, MongoServerError } from 'mongodb';
import type { RunningEngine } from '../running-engine.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { freePort } from '../supervise/ports.js';
import type { Probe } from '../supervise/probes.js';
import { Supervisor } from '../supervise/supervisor.js';
import { findMongod } from './find-mongod.js';

const setName = 'rs0';
const notYetInitiated = 94;

/** Address of the replica set that `mongodSpec` runs; a service adds its database's name to the path. */
export const mongoUrl = (port: number): string => `mongodb://127.0.0.1:${port}/?replicaSet=${setName}`;

/**
 * Ready once this server is the writable primary of its one-node replica set. A fresh server is made one; a server
 * whose data knew it under another port is told its new address.
 */
export function isPrimary(port: number): Probe {
  const host = `127.0.0.1:${port}`;
  return async () => {
    const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
      serverSelectionTimeoutMS: 2_000,
    });
    try {
      const admin = client.db('admin');
      const hello: Document = await admin.command({ hello: 1 });
      if (hello['isWritablePrimary'] === true) return hello['me'] === host;
      const known: Document | undefined = await admin
        .command({ replSetGetConfig: 1 })
        .catch((error: unknown) => {
          if (error instanceof MongoServerError && error.code === notYetInitiated) return undefined;
          throw error;
        });
      const members = [{ _id: 0, host }];
      if (!known) await admin.command({ replSetInitiate: { _id: setName, members } });
      else if (known['config'].members[0].host !== host) {
        const config = { ...known['config'], members, version: known['config'].version + 1 };
        await admin.command({ replSetReconfig: config, force: true });
      }
      return false;
    } finally {
      await client.close();
    }
  };
}

/**
 * A service that is killed in the middle of a transaction leaves it open, and whoever wants to write the same documents
 * waits until MongoDB gives it up: a minute by default. Ours take milliseconds, the largest (a comment deleted with a
 * hundred thousand replies) seconds.
 */
const TRANSACTION_SECONDS = 20;

/** How a mongod runs as a one-node replica set with its data in the folder. The folder must exist. */
export function mongodSpec(file: string, dir: string, port: number): ProcessSpec {
  const options = {
    dbpath: dir,
    port: String(port),
    bind_ip: '127.0.0.1',
    replSet: setName,
    wiredTigerCacheSizeGB: '0.25',
    // A small cache that may hold more unwritten pages: an import touches nearly every index page with each batch, and
    // otherwise half of mongod's time goes into writing the same pages again and again.
    wiredTigerEngineConfigString:
      'eviction_dirty_target=40,eviction_dirty_trigger=60,eviction_updates_target=30,eviction_updates_trigger=50',
    oplogSize: '64',
  };
  return {
    name: 'mongod',
    command: file,
    args: [
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      '--quiet',
      '--nounixsocket',
      '--setParameter',
      'diagnosticDataCollectionEnabled=false',
      '--setParameter',
      `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`,
    ],
    ready: isPrimary(port),
    // After a hard stop with much unwritten data the journal is replayed first.
    startLimitMs: 180_000,
  };
}

export interface MongodOptions {
  /** Data folder; without it a temporary one that goes when the server stops. */
  dir?: string;
  /** Without it a free one. */
  port?: number;
}

/** Starts a mongod of its own as a one-node replica set and waits until it takes writes (about a second). */
export async function startMongod(options: MongodOptions = {}): Promise<RunningEngine> {
  const { file } = await findMongod();
  const port = options.port ?? (await freePort());
  const temporary = await mkdtemp(path.join(tmpdir(), 'screenlore-mongod-'));
  const dir = options.dir ?? path.join(temporary, 'data');
  await mkdir(dir, { recursive: true });
  const supervisor = new Supervisor([mongodSpec(file, dir, port)], { logDir: options.dir ?? temporary });
  await supervisor.start();
  return {
    url: mongoUrl(port),
    port,
    stop: async () => {
      await supervisor.stop();
      await rm(temporary, { recursive: true, force: true });
    },
    suspend: () => supervisor.stopOne('mongod'),
    resume: () => supervisor.startOne('mongod'),
  };
}
