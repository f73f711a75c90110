import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallKeys } from './call-keys.js';
import { readJsonFile, writeJsonFile } from './json-file.js';
import { whyNoMockProvider } from './mock-oidc-provider.js';
import { assertReplicaSet } from './mongod/assert-replica-set.js';
import { findMongod } from './mongod/find-mongod.js';
import { type OfMongoUsers, ofMongoUsers } from './mongod/mongo-users.js';
import { mongodAccess, mongodSpec, mongoUrl } from './mongod/run-mongod.js';
import { findNats } from './nats/find-nats.js';
import { natsAccess } from './nats/nats-access.js';
import { type OfNatsUsers, ofNatsUsers } from './nats/nats-users.js';
import { natsSpec, natsUrl } from './nats/run-nats.js';
import {
  type App,
  appSpec,
  apps,
  assetsOf,
  devServerSpec,
  healthOf,
  remotesFile,
  type Surroundings,
} from './portal.js';
import type { Problem } from './problem.js';
import { readSecrets } from './secrets.js';
import { seedDemo } from './seed.js';
import { readSettings, type Settings } from './settings.js';
import type { ProcessSpec } from './supervise/managed-process.js';
import { choosePorts } from './supervise/ports.js';
import { Supervisor, type SupervisorOptions } from './supervise/supervisor.js';

export interface PortalOptions extends Omit<SupervisorOptions, 'logDir'> {
  /** Folder for data, logs and ports; without it a temporary one that goes when the portal stops. */
  dir?: string;
  /** Port of the shell; without it a free one. */
  port?: number;
  /** Use engines that run already instead of own ones. */
  mongoUrls?: OfMongoUsers | undefined;
  natsUrls?: OfNatsUsers | undefined;
  /** Which apps; without it all. */
  apps?: readonly App[];
  settings?: Settings;
  /** Set for every app, over what the table says. */
  env?: Readonly<Record<string, string>>;
  /** Whether the demo catalogue is brought in before the portal counts as started. */
  demo?: boolean;
  /** Apps whose browser side comes from a Rspack development server and not from `dist`. */
  devServers?: readonly string[];
  /** Stops everything, also while it is still starting. */
  signal?: AbortSignal;
}

/** The portal while it runs. */
export interface Portal {
  /** Where a browser goes: `http://localhost:<port>/screenlore/`. */
  address: string;
  /** Origin of the shell, which also serves `/api`. */
  origin: string;
  gatewayUrl: string;
  /** Address of MongoDB for each of its users. */
  mongoUrls: OfMongoUsers;
  /** Address of NATS for each of its users. */
  natsUrls: OfNatsUsers;
  callKeys: CallKeys;
  dir: string;
  /** Where each process listens, by name; the health of `gateway` and of all that listen for others as `gateway-health`. */
  ports: Readonly<Record<string, number>>;
  /** Single processes, for tests of failures: auth, catalogue, content, comments, gateway, mf-…, shell, mongod, nats. */
  processes: {
    pid(name: string): number | undefined;
    /** Ends it as a crash would; it is started again. */
    kill(name: string, signal?: NodeJS.Signals): void;
    /** Stops it until `start`. */
    stop(name: string): Promise<void>;
    /** Starts it and waits until it is ready. */
    start(name: string): Promise<void>;
    restart(name: string): Promise<void>;
  };
  /** Why the mock OIDC provider does not run; undefined where it does. */
  noMockProvider: string | undefined;
  /** Settles with the reason when a process does not come up again. */
  gaveUp: Promise<Problem>;
  /** Stops everything and removes what was temporary. */
  stop(): Promise<void>;
}

/**
 * Starts the engines and all apps of the table, built before, and answers once every one of them is ready.
 * @throws Problem when one does not come up; everything is stopped again then
 */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const settings = options.settings ?? readSettings();
  const temporary = options.dir ? undefined : await mkdtemp(path.join(tmpdir(), 'screenlore-portal-'));
  const dir = options.dir ?? temporary ?? '';
  const noMockProvider = whyNoMockProvider(settings.HOST, { ...process.env, ...options.env });
  const run = (options.apps ?? apps).filter(
    ({ role }) => role !== 'identity' || noMockProvider === undefined,
  );
  const mongoDir = path.join(dir, 'data', 'mongo');
  const dataDir = path.join(dir, 'data', 'files');
  await mkdir(mongoDir, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  const ports = await rememberedPorts(path.join(dir, 'ports.json'), [...apps, ...run], options.port);
  const { jwtSecret, callKeys, nats, mongo } = await readSecrets(path.join(dir, 'secrets.json'));

  for (const url of new Set(Object.values(options.mongoUrls ?? {}))) await assertReplicaSet(url);
  const mongod = async () =>
    mongodSpec((await findMongod()).file, mongoDir, portOf(ports, 'mongod'), await mongodAccess(dir, mongo));
  const engines = [
    ...(options.mongoUrls ? [] : [await mongod()]),
    ...(options.natsUrls
      ? []
      : [natsSpec((await findNats()).file, portOf(ports, 'nats'), await natsAccess(dir, nats))]),
  ];
  const remotes = path.join(dir, 'remotes.json');
  await writeJsonFile(
    remotes,
    remotesFile((app) => `http://127.0.0.1:${portOf(ports, app.name)}`),
  );
  const around: Omit<Surroundings, 'host' | 'port' | 'healthPort'> = {
    natsUrls: ofNatsUsers((user) => options.natsUrls?.[user] ?? natsUrl(portOf(ports, 'nats'), user, nats)),
    mongoUrls: ofMongoUsers(
      (user) => options.mongoUrls?.[user] ?? mongoUrl(portOf(ports, 'mongod'), user, mongo.passwords),
    ),
    gatewayUrl: `http://127.0.0.1:${portOf(ports, 'gateway')}`,
    dataDir,
    jwtSecret,
    callKeys,
    mockOidcUrl: noMockProvider === undefined ? `http://127.0.0.1:${portOf(ports, 'identity')}` : undefined,
    social: {},
    remotesFile: remotes,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: 'loopback',
    healthHost: '127.0.0.1',
  };
  const engineNames = engines.map(({ name }) => name);
  const devServers = options.devServers ?? [];
  const specs = run.flatMap((app): ProcessSpec[] => {
    const port = portOf(ports, app.name);
    const host = app.role === 'shell' ? settings.HOST : '127.0.0.1';
    const there = { ...around, host, port, healthPort: portOf(ports, healthOf(app)) };
    if (!devServers.includes(app.name)) return [appSpec(app, there, engineNames, options.env)];
    if (app.role === 'remote') return [devServerSpec(app, app.name, port)];
    const assetsPort = portOf(ports, assetsOf(app));
    const env = { ...options.env, ASSETS_URL: `http://127.0.0.1:${assetsPort}` };
    return [
      devServerSpec(app, assetsOf(app), assetsPort),
      appSpec(app, there, [...engineNames, assetsOf(app)], env),
    ];
  });
  const supervisor = new Supervisor([...engines, ...specs], { ...options, logDir: path.join(dir, 'logs') });
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    if (temporary) await rm(temporary, { recursive: true, force: true });
  };
  options.signal?.addEventListener('abort', () => void supervisor.stop(), { once: true });
  // When it fails a temporary folder stays: the sentence names a log in it.
  await supervisor.start();
  if (options.demo ?? run.length > 0) {
    try {
      await seedDemo(around);
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
  }
  const origin = `http://localhost:${portOf(ports, 'shell')}`;
  return {
    address: `${origin}/screenlore/`,
    origin,
    gatewayUrl: around.gatewayUrl,
    mongoUrls: around.mongoUrls,
    natsUrls: around.natsUrls,
    callKeys,
    dir,
    ports,
    processes: {
      pid: (name) => supervisor.pid(name),
      kill: (name, signal) => supervisor.kill(name, signal),
      stop: (name) => supervisor.stopOne(name),
      start: (name) => supervisor.startOne(name),
      restart: (name) => supervisor.restart(name),
    },
    noMockProvider,
    gaveUp: supervisor.gaveUp,
    stop,
  };
}

function portOf(ports: Readonly<Record<string, number>>, name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`no port was chosen for ${name}`);
  return port;
}

/** Internal ports stay the same from run to run while they are free, and give way to another checkout's otherwise. */
async function rememberedPorts(
  file: string,
  all: readonly App[],
  shellPort: number | undefined,
): Promise<Record<string, number>> {
  const names = [
    'mongod',
    'nats',
    ...all.flatMap((app) => [app.name, healthOf(app), ...(app.role === 'shell' ? [assetsOf(app)] : [])]),
  ];
  const known = await readJsonFile(file);
  const remembered = Object.fromEntries(
    Object.entries(known ?? {}).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
  );
  const ports: Record<string, number> = await choosePorts([...new Set(names)], remembered);
  await writeJsonFile(file, ports);
  return shellPort === undefined ? ports : { ...ports, shell: shellPort };
}
