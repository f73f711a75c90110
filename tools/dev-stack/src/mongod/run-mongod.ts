import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataTmpdir } from '../base/data-tmpdir.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { freePort } from '../supervise/ports.js';
import { answersHttp } from '../supervise/probes.js';
import type { RunningEngine } from '../supervise/running-engine.js';
import { startAlone } from '../supervise/start-alone.js';
import type { MongoAccess, MongoUser, OfMongoUsers } from '../users/users.js';
import { findMongod } from './find-mongod.js';
import { setUpReplicaSet } from './set-up-replica-set.js';

/**
 * Address of `mongodSpec`'s replica set; a service adds its database's name to the path.
 * @param passwords of the users, if it has any
 */
export function mongoUrl(port: number, user?: MongoUser, passwords?: OfMongoUsers): string {
  const server = `127.0.0.1:${port}/?replicaSet=rs0`;
  return user && passwords
    ? `mongodb://${user}:${passwords[user]}@${server}&authSource=admin`
    : `mongodb://${server}`;
}

/** A server's users, and the file with its key. */
export interface MongodAccess extends MongoAccess {
  keyFile: string;
}

/** @param dir folder for the key file, which only its owner may read */
export async function mongodAccess(dir: string, access: MongoAccess): Promise<MongodAccess> {
  const keyFile = path.join(dir, 'mongo.key');
  await writeFile(keyFile, access.key, { mode: 0o600 });
  return { ...access, keyFile };
}

/**
 * A service killed in the middle of a transaction leaves it open, and writers of the same documents wait until MongoDB
 * aborts it: after a minute by default. Ours take milliseconds. MongoDB checks once a second at most.
 */
const TRANSACTION_SECONDS = 1;

/**
 * Runs a mongod as a one-node replica set with its data in the folder, which must exist.
 * @param access its users; without them everybody may do everything, as in tests of single parts
 */
export function mongodSpec(file: string, dir: string, port: number, access?: MongodAccess): ProcessSpec {
  const options = {
    dbpath: dir,
    port: String(port),
    bind_ip: '127.0.0.1',
    replSet: 'rs0',
    wiredTigerCacheSizeGB: '0.25',
    // A small cache that may hold more unwritten pages: an import touches nearly every index page with each batch, and
    // otherwise half of mongod's time goes into writing the same pages again and again.
    wiredTigerEngineConfigString:
      'eviction_dirty_target=40,eviction_dirty_trigger=60,eviction_updates_target=30,eviction_updates_trigger=50',
    oplogSize: '64',
    ...(access ? { keyFile: access.keyFile } : {}),
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
      // Otherwise anybody who connects before there is a user may create one.
      ...(access ? ['--setParameter', 'enableLocalhostAuthBypass=false'] : []),
    ],
    // A driver without a server waits for half a second and more; mongod answers HTTP as soon as it listens.
    ready: async () =>
      (await answersHttp(`http://127.0.0.1:${port}/`)()) && setUpReplicaSet(`127.0.0.1:${port}`, access),
    // After a hard stop with much unwritten data MongoDB first replays the journal.
    startLimitMs: 180_000,
  };
}

export interface MongodOptions {
  /** Data folder; by default a temporary one, deleted when the server stops. */
  dir?: string;
  /** A data folder to copy as the initial data. */
  from?: string;
  /** A free port by default. */
  port?: number;
  /** Its users; without them everybody may do everything. */
  access?: MongoAccess;
}

/** Starts a separate mongod as a one-node replica set and waits until it accepts writes (about a second). */
export async function startMongod(options: MongodOptions = {}): Promise<RunningEngine> {
  const { file } = await findMongod();
  const port = options.port ?? (await freePort());
  const temporary = await mkdtemp(path.join(dataTmpdir(), 'screenlore-mongod-'));
  const dir = options.dir ?? path.join(temporary, 'data');
  await mkdir(dir, { recursive: true });
  if (options.from) await cp(options.from, dir, { recursive: true });
  const access = options.access && (await mongodAccess(temporary, options.access));
  const url = mongoUrl(port, 'admin', access?.passwords);
  return startAlone(mongodSpec(file, dir, port, access), options.dir ?? temporary, { url, port }, () =>
    rm(temporary, { recursive: true, force: true }),
  );
}
