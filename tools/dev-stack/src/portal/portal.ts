import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../base/paths.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { answersAnything, answersHttp } from '../supervise/probes.js';
import {
  MONGO_USERS,
  type MongoUser,
  NATS_USERS,
  type OfMongoUsers,
  type OfNatsUsers,
} from '../users/users.js';
import type { CallKeys } from './call-keys.js';
import { LEAN_ENVIRONMENT, nodeOptionsOf, type Role } from './memory.js';

/**
 * The processes of the portal, each once. `npm start`, the tests and the bench run this table; docker-compose.yml
 * repeats it in its own format, and a test compares the two.
 */

export interface App {
  /** Process, log and container name. */
  name: string;
  role: Role;
  /** Its folder below the project's root. */
  folder: string;
  /** What Node runs, from the project's root. */
  command: readonly string[];
}

const service = (name: string, nodeOptions: readonly string[] = []): App => ({
  name,
  role: 'service',
  folder: `services/${name}`,
  command: [...nodeOptions, `services/${name}/dist/main.js`],
});

const REMOTE_FOLDER = /^mf-[a-z][a-z0-9-]+$/;

/** The remote in a folder: `mf-quiz`. */
export const remoteIn = (folder: string): App => ({
  name: folder,
  role: 'remote',
  folder,
  command: ['packages/build/dist/serve-remote.js', `${folder}/dist`],
});

/** Every folder `mf-…` with a description is a remote. */
export const findRemotes = (root = inProject()): App[] =>
  readdirSync(root)
    .filter((name) => REMOTE_FOLDER.test(name) && existsSync(path.join(root, name, 'remote.json')))
    .sort()
    .map(remoteIn);

export const GATEWAY: App = {
  name: 'gateway',
  role: 'gateway',
  folder: 'gateway',
  command: ['gateway/dist/main.js'],
};

export const apps: readonly App[] = [
  service('auth'),
  service('catalogue'),
  service('content'),
  service('comments'),
  // Without a limit an import leaves 200 MB of garbage next to 50 MB of data.
  service('library', ['--max-old-space-size=256']),
  service('mail'),
  service('social'),
  GATEWAY,
  ...findRemotes(),
  // The mock OIDC provider, in place of Google and Facebook: on this machine only, never in containers.
  {
    name: 'identity',
    role: 'identity',
    folder: 'tools/mock-oidc',
    command: ['tools/mock-oidc/dist/main.js'],
  },
  // Catches all mail of a portal on this machine; never in containers.
  { name: 'mailbox', role: 'mailbox', folder: 'tools/mailbox', command: ['tools/mailbox/dist/main.js'] },
  { name: 'shell', role: 'shell', folder: 'shell', command: ['shell/dist-server/main.js'] },
];

/** An app's own address, and what it must know about the others. */
export interface Surroundings {
  /** Address of NATS for each of its users. */
  natsUrls: OfNatsUsers;
  /** Address of the replica set for each of its users; a service adds its own database. */
  mongoUrls: OfMongoUsers;
  /** The possible addresses of gateways, separated by commas. */
  gatewayUrl: string;
  /** Folder of uploaded and generated files. */
  dataDir: string;
  /** Folder of uploads, if different. */
  uploadsDir?: string;
  jwtSecret: string;
  /** The gateway signs calls with the private key, services verify them with the public key. */
  callKeys: CallKeys;
  /** Settings of the auth service for Google, Facebook and another provider. */
  social: Readonly<Record<string, string>>;
  /** Settings of the mail service for its SMTP server. */
  mail: Readonly<Record<string, string>>;
  /** Where the mailbox takes mail, where it runs. */
  smtpPort?: number;
  /** Address of the mock OIDC provider, where it runs. */
  mockOidcUrl: string | undefined;
  /** File with the addresses of the remotes, see `remotesFile`. */
  remotesFile: string;
  logLevel: string;
  /** Whose `X-Forwarded-For` the gateway trusts: the shell's server is in front of it. */
  trustedProxies: string;
  /** The public address, and proxies between visitors and the shell, if the table sets them. */
  publicUrl?: string;
  visitorProxies?: string;
  /** The port of its HTTP side, if it has one. */
  host: string;
  port: number;
  /** The port for health and metrics, separate from the public port. */
  healthHost: string;
  /** It should save memory. */
  isLean?: boolean;
  healthPort: number;
}

/** An app's own value among the users'. @throws Error for an app that is not a user */
function ownOf<U extends string>({ name }: App, users: readonly U[], all: Record<U, string>): string {
  const user = users.find((user) => user === name);
  if (!user) throw new Error(`${name} is none of ${users.join(', ')}`);
  return all[user];
}

/** The environment of an app; the variables' names are its contract with whatever runs it. */
export function environmentOf(app: App, around: Surroundings): Record<string, string> {
  const all = {
    NODE_ENV: 'production',
    LOG_LEVEL: around.logLevel,
    HEALTH_HOST: around.healthHost,
    HEALTH_PORT: String(around.healthPort),
    ...(around.isLean ? LEAN_ENVIRONMENT : {}),
  };
  const http = { HOST: around.host, PORT: String(around.port) };
  const mock = given('MOCK_OIDC_URL', around.mockOidcUrl);
  const known = given('PUBLIC_URL', around.publicUrl);
  switch (app.role) {
    case 'service':
      return {
        ...all,
        NATS_URL: ownOf(app, NATS_USERS, around.natsUrls),
        MONGO_URL: ownOf(app, MONGO_USERS, around.mongoUrls),
        CALL_PUBLIC_KEY: around.callKeys.publicKey,
        ...(app.name === 'auth' ? { JWT_SECRET: around.jwtSecret, ...around.social, ...mock, ...known } : {}),
        ...(app.name === 'mail' ? around.mail : {}),
        ...(app.name === 'social' ? known : {}),
        ...(app.name === 'catalogue' ? { SEARCH_DIR: `${around.dataDir}/search` } : {}),
      };
    case 'gateway':
      return {
        ...all,
        ...http,
        NATS_URL: ownOf(app, NATS_USERS, around.natsUrls),
        TRUST_PROXY: around.trustedProxies,
        ...known,
        DATA_DIR: around.dataDir,
        ...given('UPLOADS_DIR', around.uploadsDir),
        JWT_SECRET: around.jwtSecret,
        CALL_SIGNING_KEY: around.callKeys.signingKey,
      };
    case 'remote':
      // Its server loads the data of first views.
      return { ...all, ...http, GATEWAY_URL: around.gatewayUrl };
    case 'identity':
      // It refuses to run as part of anything else.
      return { ...all, ...http, NODE_ENV: 'development', EMBEDDED_PORTAL: 'yes' };
    case 'mailbox':
      return { ...all, ...http, ...given('SMTP_PORT', around.smtpPort?.toString()) };
    case 'shell':
      return {
        ...all,
        ...http,
        GATEWAY_URL: around.gatewayUrl,
        ...mock,
        ...known,
        ...given('TRUST_PROXY', around.visitorProxies),
        REMOTES_FILE: around.remotesFile,
      };
  }
}

const given = (name: string, value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: value };

/** Where each app reports that it is ready, on its health port. */
export const readyPath = '/health/ready';

/** The contents of REMOTES_FILE: for each remote its address for browsers, and for the shell's server. */
export type RemotesFile = Record<string, { entry: string; upstream: string }>;

/** The name of a remote in the file of remotes: `mf_film_quiz`. */
export const registeredName = ({ name }: App): string => name.replaceAll('-', '_');

/** A remote in the file of remotes. @param upstream address of its own server */
export const registeredAs = ({ name }: App, upstream: string): { entry: string; upstream: string } => ({
  entry: `/screenlore/mf/${name.replace('mf-', '')}/mf-manifest.json`,
  upstream,
});

/**
 * @param upstream address of a remote's own server
 * @param before the current file: its settings and additions (`npm run remotes`) stay
 */
export function remotesFile(
  upstream: (app: App) => string,
  before: Readonly<Record<string, object>> = {},
): RemotesFile {
  const remotes = apps.filter(({ role }) => role === 'remote');
  const own = remotes.map((app) => {
    const name = registeredName(app);
    return [name, { ...before[name], ...registeredAs(app, upstream(app)) }];
  });
  return { ...before, ...Object.fromEntries(own) };
}

/** How long a service may take to become ready: an hour. */
const SERVICE_START_MS = 3_600_000;

/** How an app runs on this machine. Apps that use the engines wait for them; nothing else waits. */
export function appSpec(
  app: App,
  around: Surroundings,
  engines: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ProcessSpec {
  return {
    name: app.name,
    command: process.execPath,
    args: [...nodeOptionsOf(app, around.isLean), ...app.command],
    cwd: inProject(),
    env: { ...environmentOf(app, around), ...env },
    after: ['remote', 'identity', 'mailbox'].includes(app.role) ? [] : engines,
    ready: answersHttp(`http://127.0.0.1:${around.healthPort}${readyPath}`),
    // It exits without MongoDB or NATS; migrations of a large database take long.
    ...(app.role === 'service' ? { startLimitMs: SERVICE_START_MS } : {}),
  };
}

/** The key of an app's health port in the kept ports; a service listens nowhere else. */
export const healthOf = ({ name, role }: App): string => (role === 'service' ? name : `${name}-health`);

/** The key of the mailbox's mail port in the kept ports. */
export const smtpOf = ({ name }: App): string => `${name}-smtp`;

/** Name of the process that serves the shell's browser side in development. */
export const assetsOf = (app: App): string => `${app.name}-assets`;

/** An Rspack development server: rebuilds on change and notifies the page. */
export function devServerSpec(app: App, name: string, port: number): ProcessSpec {
  const isShell = app.role === 'shell';
  const page = `http://127.0.0.1:${port}${isShell ? '/screenlore/index.html' : '/mf-manifest.json'}`;
  return {
    name,
    command: process.execPath,
    args: [inProject('node_modules', '@rspack', 'cli', 'bin', 'rspack.js'), 'serve'],
    cwd: inProject(app.folder),
    env: { NODE_ENV: 'development', PORT: String(port) },
    // A remote that fails to compile has no manifest; its server waits for the change that fixes it.
    ...(isShell ? { ready: answersHttp(page) } : { ready: answersAnything(page), isAlone: true }),
  };
}

/** The portal's initial data. The command itself knows whether there is anything to do. */
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
    command: ['tools/catalogue-import/dist/main.js', 'demo'],
  },
  { title: 'Demo community', service: 'content', command: ['services/content/dist/seed/main.js'] },
  { title: 'Demo people', service: 'auth', command: ['services/auth/dist/seed/main.js'] },
  { title: 'Demo comments', service: 'comments', command: ['services/comments/dist/seed/main.js'] },
];
