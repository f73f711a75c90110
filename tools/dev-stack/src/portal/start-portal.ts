import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { dataTmpdir } from '../base/data-tmpdir.js';
import { writeJsonFile } from '../base/json-file.js';
import { inState } from '../base/paths.js';
import type { Problem } from '../base/problem.js';
import { assertReplicaSet } from '../mongod/assert-replica-set.js';
import { findMongod } from '../mongod/find-mongod.js';
import { mongodAccess, mongodSpec, mongoUrl } from '../mongod/run-mongod.js';
import { findNats } from '../nats/find-nats.js';
import { natsAccess } from '../nats/nats-access.js';
import { natsSpec, natsUrl } from '../nats/run-nats.js';
import { readSettings, type Settings } from '../settings/settings.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { freePort } from '../supervise/ports.js';
import { Supervisor, type SupervisorOptions } from '../supervise/supervisor.js';
import { type OfMongoUsers, type OfNatsUsers, ofMongoUsers, ofNatsUsers } from '../users/users.js';
import type { CallKeys } from './call-keys.js';
import { Instances, instanceName } from './instances.js';
import { chosenBefore, gatewayNames, morePorts, portsIn, register, rememberedPorts } from './kept-files.js';
import { leanParts } from './lean-parts.js';
import { whyNoMailbox } from './mailbox.js';
import { whyNoMockProvider } from './mock-oidc-provider.js';
import {
  type App,
  appSpec,
  apps,
  assetsOf,
  devServerSpec,
  GATEWAY,
  healthOf,
  registeredAs,
  registeredName,
  remotesFile,
  type Surroundings,
  smtpOf,
} from './portal.js';
import { readSecrets } from './secrets.js';
import { seedDemo } from './seed.js';

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
  /** Whether the rest goes on without an app that does not come up, which is tried again and again; not without the shell. */
  withoutBroken?: boolean;
  /** Whether the demo catalogue is brought in before the portal counts as started. */
  demo?: boolean;
  /** A folder whose copy is the data to begin with (`demoData`). */
  data?: string;
  /** Apps whose browser side comes from a Rspack development server and not from `dist`. */
  devServers?: readonly string[];
  /** One process serves all remotes, and what stands in for the world outside starts when somebody asks for it. */
  isLean?: boolean;
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
  /** Single processes, for tests of failures: auth, catalogue, content, comments, library, mail, social, gateway, mf-…, shell, mongod, nats. */
  processes: {
    /** Of those that are managed now. */
    names(): string[];
    pid(name: string): number | undefined;
    /** Ends it as a crash would; it is started again. */
    kill(name: string, signal?: NodeJS.Signals): void;
    /** Stops it until `start`. */
    stop(name: string): Promise<void>;
    /** Starts it and waits until it is ready. */
    start(name: string): Promise<void>;
    restart(name: string): Promise<void>;
  };
  /** Of the services and the gateway there may be several, and they are deployed without a pause. */
  instances: Instances;
  /** Serves and registers one more remote: it is there with the next page load. @throws Problem when it does not come up */
  addRemote(app: App, fromDevServer?: boolean): Promise<void>;
  /** Takes a remote out of the portal and ends its process. */
  removeRemote(app: App): Promise<void>;
  /** Why the mock OIDC provider does not run; undefined where it does. */
  noMockProvider: string | undefined;
  /** Where the mail is shown that the portal sends; undefined where a server is set for it, or mail is off. */
  mailboxAddress: string | undefined;
  /** Why no mailbox catches it; undefined where it does. */
  noMailbox: string | undefined;
  /** Settles with the reason when a process does not come up again. */
  gaveUp: Promise<Problem>;
  /** Stops everything and removes what was temporary. */
  stop(): Promise<void>;
}

/** What V8 made of the code, kept from one start to the next: loading an app takes a sixth less of the processor. */
const CODE_CACHE = { NODE_COMPILE_CACHE: inState('code') } as const;

/**
 * Starts the engines and all apps of the table, built before, and answers once every one of them is ready.
 * @throws Problem when one does not come up; everything is stopped again then
 */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const settings = options.settings ?? readSettings();
  const temporary = options.dir ? undefined : await mkdtemp(path.join(dataTmpdir(), 'screenlore-portal-'));
  const dir = options.dir ?? temporary ?? '';
  const noMockProvider = whyNoMockProvider(settings.HOST, { ...process.env, ...options.env });
  const noMailbox = whyNoMailbox(settings.HOST, { ...process.env, ...options.env });
  const run = (options.apps ?? apps).filter(
    ({ role }) =>
      (role !== 'identity' || noMockProvider === undefined) &&
      (role !== 'mailbox' || noMailbox === undefined),
  );
  const mailbox = run.find(({ role }) => role === 'mailbox');
  const mongoDir = path.join(dir, 'data', 'mongo');
  const dataDir = path.join(dir, 'data', 'files');
  if (options.data) await cp(options.data, path.join(dir, 'data'), { recursive: true });
  await mkdir(mongoDir, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  const portsFile = path.join(dir, 'ports.json');
  const formerPorts = await portsIn(portsFile);
  const ports = await rememberedPorts(portsFile, [...apps, ...run], options.port);
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
    remotesFile(
      (app) => `http://127.0.0.1:${portOf(ports, app.name)}`,
      await chosenBefore(remotes, formerPorts),
    ),
  );
  const mailboxPort = mailbox && portOf(ports, smtpOf(mailbox));
  const around: Omit<Surroundings, 'host' | 'port' | 'healthPort'> = {
    natsUrls: ofNatsUsers((user) => options.natsUrls?.[user] ?? natsUrl(portOf(ports, 'nats'), user, nats)),
    mongoUrls: ofMongoUsers(
      (user) => options.mongoUrls?.[user] ?? mongoUrl(portOf(ports, 'mongod'), user, mongo.passwords),
    ),
    gatewayUrl: gatewayNames(GATEWAY)
      .map((name) => `http://127.0.0.1:${portOf(ports, name)}`)
      .join(','),
    dataDir,
    jwtSecret,
    callKeys,
    mockOidcUrl: noMockProvider === undefined ? `http://127.0.0.1:${portOf(ports, 'identity')}` : undefined,
    social: {},
    mail: mailboxPort === undefined ? {} : caughtMail(mailboxPort, portOf(ports, 'shell')),
    ...(mailboxPort !== undefined && { smtpPort: mailboxPort }),
    remotesFile: remotes,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: 'loopback',
    healthHost: '127.0.0.1',
    isLean: options.isLean === true,
  };
  const engineNames = engines.map(({ name }) => name);
  const devServers = options.devServers ?? [];
  const specsOf = (
    app: App,
    devServers: readonly string[],
    ports: Readonly<Record<string, number>>,
  ): ProcessSpec[] => {
    const port = portOf(ports, app.name);
    const host = app.role === 'shell' ? settings.HOST : '127.0.0.1';
    const there = { ...around, host, port, healthPort: portOf(ports, healthOf(app)) };
    const settled = { ...CODE_CACHE, ...options.env };
    if (!devServers.includes(app.name)) return [appSpec(app, there, engineNames, settled)];
    if (app.role === 'remote') return [devServerSpec(app, app.name, port)];
    const assetsPort = portOf(ports, assetsOf(app));
    const env = { ...settled, ASSETS_URL: `http://127.0.0.1:${assetsPort}` };
    return [
      devServerSpec(app, assetsOf(app), assetsPort),
      appSpec(app, there, [...engineNames, assetsOf(app)], env),
    ];
  };
  const isAlone = (name: string) => options.withoutBroken === true && !name.startsWith('shell');
  const lean = options.isLean ? await leanParts(run, ports, around) : undefined;
  const specs = [
    ...(lean?.specs ?? []),
    ...run.filter(({ name }) => !lean?.apps.has(name)).flatMap((app) => specsOf(app, devServers, ports)),
  ].map((spec) => (isAlone(spec.name) ? { ...spec, isAlone: true } : spec));
  const supervisor = new Supervisor([...engines, ...specs], { ...options, logDir: path.join(dir, 'logs') });
  const instances = new Instances(supervisor, run, async (app, number) => {
    const name = instanceName(app, number);
    // A service listens nowhere but for its keeper.
    const healthPort = await freePort();
    const port = app.role === 'gateway' ? portOf(ports, name) : healthPort;
    // Pictures are made by each for itself; uploads are everybody's.
    const own =
      number > 1 ? { dataDir: path.join(dataDir, name), uploadsDir: path.join(dataDir, 'uploads') } : {};
    const there = { ...around, ...own, host: '127.0.0.1', port, healthPort };
    return { ...appSpec(app, there, engineNames, options.env), name, isAlone: isAlone(name) };
  });
  let closeFronts = (): void => undefined;
  const stop = async (): Promise<void> => {
    closeFronts();
    await supervisor.stop();
    if (temporary) await rm(temporary, { recursive: true, force: true });
  };
  options.signal?.addEventListener('abort', () => void supervisor.stop(), { once: true });
  // When it fails a temporary folder stays: the sentence names a log in it.
  await supervisor.start();
  if (lean) closeFronts = await lean.listen((name) => supervisor.startOne(name));
  if (options.demo ?? (run.length > 0 && !options.data)) {
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
    gatewayUrl: `http://127.0.0.1:${portOf(ports, 'gateway')}`,
    mongoUrls: around.mongoUrls,
    natsUrls: around.natsUrls,
    callKeys,
    dir,
    ports,
    processes: {
      names: () => supervisor.names,
      pid: (name) => supervisor.pid(name),
      kill: (name, signal) => supervisor.kill(name, signal),
      stop: (name) => supervisor.stopOne(name),
      start: (name) => supervisor.startOne(name),
      restart: (name) => supervisor.restart(name),
    },
    instances,
    addRemote: async (app, fromDevServer = false) => {
      const { [app.name]: own, [healthOf(app)]: health } = await morePorts(portsFile, [
        app.name,
        healthOf(app),
      ]);
      const there = { ...ports, [app.name]: own ?? 0, [healthOf(app)]: health ?? 0 };
      for (const spec of specsOf(app, fromDevServer ? [app.name] : [], there)) await supervisor.add(spec);
      await register(remotes, `npm start: ${app.name} is new`, (known) => ({
        ...known,
        [registeredName(app)]: {
          ...known[registeredName(app)],
          ...registeredAs(app, `http://127.0.0.1:${own}`),
        },
      }));
    },
    removeRemote: async (app) => {
      await register(
        remotes,
        `npm start: ${app.name} is gone`,
        ({ [registeredName(app)]: _gone, ...rest }) => rest,
      );
      if (supervisor.names.includes(app.name)) await supervisor.remove(app.name);
    },
    noMockProvider,
    mailboxAddress: mailbox && `http://127.0.0.1:${portOf(ports, mailbox.name)}/`,
    noMailbox,
    gaveUp: supervisor.gaveUp,
    stop,
  };
}

/** Settings of the mail service where the mailbox takes all mail. */
const caughtMail = (smtpPort: number, shellPort: number): Record<string, string> => ({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'screenlore@example.test',
  PUBLIC_URL: `http://localhost:${shellPort}`,
});

function portOf(ports: Readonly<Record<string, number>>, name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`no port was chosen for ${name}`);
  return port;
}
