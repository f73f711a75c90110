import type { CallKeys } from './call-keys.js';
import { MONGO_USERS, type MongoUser, type OfMongoUsers } from './mongod/mongo-users.js';
import { NATS_USERS, type OfNatsUsers } from './nats/nats-users.js';
import { inProject } from './paths.js';
import type { ProcessSpec } from './supervise/managed-process.js';
import { answersHttp } from './supervise/probes.js';

/**
 * The processes of the portal, each once. `npm start`, the tests and the bench run this table; docker-compose.yml says
 * the same in its own words, and a test compares the two.
 */

export type Role = 'service' | 'gateway' | 'remote' | 'shell' | 'identity';

export interface App {
  /** Process, log and container name. */
  name: string;
  role: Role;
  /** Its folder below the project's root. */
  folder: string;
  /** What Node runs, from the project's root. */
  command: readonly string[];
}

const service = (name: string): App => ({
  name,
  role: 'service',
  folder: `services/${name}`,
  command: [`services/${name}/dist/main.js`],
});

const remote = (name: string): App => ({
  name: `mf-${name}`,
  role: 'remote',
  folder: `mf-${name}`,
  command: ['packages/build/dist/serve-remote.js', `mf-${name}/dist`],
});

export const apps: readonly App[] = [
  service('auth'),
  service('catalogue'),
  service('content'),
  service('comments'),
  { name: 'gateway', role: 'gateway', folder: 'gateway', command: ['gateway/dist/main.js'] },
  remote('catalogue'),
  remote('community'),
  remote('profile'),
  remote('editor'),
  // The mock OIDC provider, in place of Google and Facebook: on this machine alone, never in containers.
  { name: 'identity', role: 'identity', folder: 'identity', command: ['identity/dist/main.js'] },
  { name: 'shell', role: 'shell', folder: 'shell', command: ['shell/dist-server/main.js'] },
];

/** Where an app is to listen, and what it has to know of the others. */
export interface Surroundings {
  /** Address of NATS for each of its users. */
  natsUrls: OfNatsUsers;
  /** Address of the replica set for each of its users; a service adds its own database. */
  mongoUrls: OfMongoUsers;
  gatewayUrl: string;
  /** Folder of uploaded and generated files. */
  dataDir: string;
  jwtSecret: string;
  /** The gateway signs calls with the one half, services check them with the other. */
  callKeys: CallKeys;
  /** Settings of the auth service for Google and Facebook. */
  social: Readonly<Record<string, string>>;
  /** Address of the mock OIDC provider, where it runs. */
  mockOidcUrl: string | undefined;
  /** File with the addresses of the remotes, see `remotesFile`. */
  remotesFile: string;
  logLevel: string;
  /** Whose `X-Forwarded-For` the gateway believes: the shell's server stands before it. */
  trustedProxies: string;
  /** Address the public knows and proxies between visitors and the shell, where the table sets them. */
  publicUrl?: string;
  visitorProxies?: string;
  /** Of its HTTP side, where it has one. */
  host: string;
  port: number;
  /** Of its health and metrics, which are off the port that others reach. */
  healthHost: string;
  healthPort: number;
}

/** A service's address of MongoDB. @throws Error for an app that is no user of it */
function mongoUrlOf({ name }: App, { mongoUrls }: Surroundings): string {
  const user = MONGO_USERS.find((one) => one === name);
  if (!user) throw new Error(`${name} is no user of MongoDB`);
  return mongoUrls[user];
}

/** An app's address of NATS. @throws Error for an app that is no user of it */
function natsUrlOf({ name }: App, { natsUrls }: Surroundings): string {
  const user = NATS_USERS.find((one) => one === name);
  if (!user) throw new Error(`${name} is no user of NATS`);
  return natsUrls[user];
}

/** The environment an app is given; the names are its contract with whatever runs it. */
export function environmentOf(app: App, around: Surroundings): Record<string, string> {
  const all = {
    NODE_ENV: 'production',
    LOG_LEVEL: around.logLevel,
    HEALTH_HOST: around.healthHost,
    HEALTH_PORT: String(around.healthPort),
  };
  const mock: Record<string, string> =
    around.mockOidcUrl === undefined ? {} : { MOCK_OIDC_URL: around.mockOidcUrl };
  const http = { HOST: around.host, PORT: String(around.port) };
  const known: Record<string, string> =
    around.publicUrl === undefined ? {} : { PUBLIC_URL: around.publicUrl };
  switch (app.role) {
    case 'service':
      return {
        ...all,
        NATS_URL: natsUrlOf(app, around),
        MONGO_URL: mongoUrlOf(app, around),
        CALL_PUBLIC_KEY: around.callKeys.publicKey,
        ...(app.name === 'auth' ? { JWT_SECRET: around.jwtSecret, ...around.social, ...mock } : {}),
      };
    case 'gateway':
      return {
        ...all,
        ...http,
        NATS_URL: natsUrlOf(app, around),
        TRUST_PROXY: around.trustedProxies,
        ...known,
        DATA_DIR: around.dataDir,
        JWT_SECRET: around.jwtSecret,
        CALL_SIGNING_KEY: around.callKeys.signingKey,
      };
    case 'remote':
      // Its server asks for what a first view shows.
      return { ...all, ...http, GATEWAY_URL: around.gatewayUrl };
    case 'identity':
      // It refuses to run as a part of anything else.
      return { ...all, ...http, NODE_ENV: 'development', EMBEDDED_PORTAL: 'yes' };
    case 'shell':
      return {
        ...all,
        ...http,
        GATEWAY_URL: around.gatewayUrl,
        ...mock,
        ...known,
        ...(around.visitorProxies === undefined ? {} : { TRUST_PROXY: around.visitorProxies }),
        REMOTES_FILE: around.remotesFile,
      };
  }
}

/** Where each app says that it is ready, on its health port. */
export const readyPath = '/health/ready';

/** What the shell reads from REMOTES_FILE: for each remote where browsers find it, and where the shell's server gets it. */
export type RemotesFile = Record<string, { entry: string; upstream: string }>;

/** @param upstream address of a remote's own server */
export function remotesFile(upstream: (app: App) => string): RemotesFile {
  const remotes = apps.filter(({ role }) => role === 'remote');
  return Object.fromEntries(
    remotes.map((app) => [
      app.name.replace('-', '_'),
      { entry: `/screenlore/mf/${app.name.replace('mf-', '')}/mf-manifest.json`, upstream: upstream(app) },
    ]),
  );
}

/** How an app runs on this machine. What talks to the engines waits for them; nothing else waits for anything. */
export function appSpec(
  app: App,
  around: Surroundings,
  engines: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ProcessSpec {
  return {
    name: app.name,
    command: process.execPath,
    args: ['--enable-source-maps', ...app.command],
    cwd: inProject(),
    env: { ...environmentOf(app, around), ...env },
    after: app.role === 'remote' || app.role === 'identity' ? [] : engines,
    ready: answersHttp(`http://127.0.0.1:${around.healthPort}${readyPath}`),
  };
}

/** Name under which the health port of an app is kept; a service listens nowhere else. */
export const healthOf = ({ name, role }: App): string => (role === 'service' ? name : `${name}-health`);

/** Name of the process that serves the browser side of the shell in development. */
export const assetsOf = (app: App): string => `${app.name}-assets`;

/** A Rspack development server: rebuilds on change and tells the page. */
export function devServerSpec(app: App, name: string, port: number): ProcessSpec {
  const page = app.role === 'shell' ? '/screenlore/index.html' : '/mf-manifest.json';
  return {
    name,
    command: process.execPath,
    args: [inProject('node_modules', '@rspack', 'cli', 'bin', 'rspack.js'), 'serve'],
    cwd: inProject(app.folder),
    env: { NODE_ENV: 'development', PORT: String(port) },
    ready: answersHttp(`http://127.0.0.1:${port}${page}`),
  };
}

/** Data the portal starts with. The command knows by itself whether there is anything to do. */
export interface Seed {
  title: string;
  /** In whose database. */
  service: Exclude<MongoUser, 'admin'>;
  command: readonly string[];
}

export const seeds: readonly Seed[] = [
  {
    title: 'Demo catalogue',
    service: 'catalogue',
    command: ['services/catalogue/dist/import/main.js', 'demo'],
  },
  { title: 'Demo community', service: 'content', command: ['services/content/dist/seed/main.js'] },
  { title: 'Demo people', service: 'auth', command: ['services/auth/dist/seed/main.js'] },
  { title: 'Demo comments', service: 'comments', command: ['services/comments/dist/seed/main.js'] },
];
