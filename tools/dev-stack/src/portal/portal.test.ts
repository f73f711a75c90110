import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { z } from 'zod';
import { inProject } from '../base/paths.js';
import { ofMongoUsers, ofNatsUsers } from '../users/users.js';
import { nodeOptionsOf } from './memory.js';
import {
  appSpec,
  apps,
  environmentOf,
  findRemotes,
  readyPath,
  remoteIn,
  remotesFile,
  type Surroundings,
  seeds,
} from './portal.js';

const container = z.object({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  ports: z.array(z.string()).optional(),
  container_name: z.string().optional(),
  build: z
    .object({ args: z.object({ WORKSPACE: z.string(), APP: z.string(), PREVIOUS: z.string().optional() }) })
    .optional(),
});
const compose = z.object({ services: z.record(z.string(), container) });

/** The portal's compose files: its own, and those of the remotes and the template. */
const OWN_FILES = [...findRemotes().map(({ folder }) => folder), 'tools/templates/remote']
  .map((folder) => `${folder}/compose.yml`)
  .filter((file) => existsSync(inProject(file)));

async function readCompose(files = ['docker-compose.yml', ...OWN_FILES]): Promise<z.infer<typeof compose>> {
  const read = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(inProject(file), 'utf8');
      return compose.parse(load(text, { schema: CORE_SCHEMA.withTags(mergeTag) })).services;
    }),
  );
  return { services: Object.assign({}, ...read) };
}

const inContainers: Surroundings = {
  natsUrls: ofNatsUsers(
    (user) =>
      `tls://${user}:\${NATS_${user.toUpperCase()}_PASSWORD:?make it with deploy/make-secrets.sh}@nats:4222`,
  ),
  mongoUrls: ofMongoUsers(
    (user) =>
      `mongodb://${user}:\${MONGO_${user.toUpperCase()}_PASSWORD:?make it with deploy/make-secrets.sh}@mongo:27017/?replicaSet=rs0&authSource=admin&tls=true`,
  ),
  gatewayUrl: 'http://gateway:8080',
  dataDir: '/data',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
  jwtSecret: '${JWT_SECRET:?make it with deploy/make-secrets.sh}',
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: Compose fills them in.
  callKeys: {
    signingKey: '${CALL_SIGNING_KEY:?make it with deploy/make-secrets.sh}',
    publicKey: '${CALL_PUBLIC_KEY:?make it with deploy/make-secrets.sh}',
  },
  social: {
    GOOGLE_CLIENT_ID: '${GOOGLE_CLIENT_ID:-}',
    FACEBOOK_CLIENT_ID: '${FACEBOOK_CLIENT_ID:-}',
    OIDC_ISSUER: '${OIDC_ISSUER:-}',
    OIDC_CLIENT_ID: '${OIDC_CLIENT_ID:-}',
    OIDC_CLIENT_SECRET: '${OIDC_CLIENT_SECRET:-}',
    OIDC_NAME: '${OIDC_NAME:-}',
  },
  mail: {
    SMTP_URL: '${SMTP_URL:-}',
    MAIL_FROM: '${MAIL_FROM:-}',
    PUBLIC_URL: '${PUBLIC_URL:-}',
  },
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above.
  mockOidcUrl: undefined,
  remotesFile: '/run/screenlore/remotes.json',
  logLevel: 'info',
  trustedProxies: 'uniquelocal',
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: Compose fills them in.
  publicUrl: '${PUBLIC_URL:-}',
  visitorProxies: '${TRUST_PROXY-uniquelocal}',
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above.
  host: '0.0.0.0',
  port: 8080,
  healthHost: '0.0.0.0',
  healthPort: 8081,
};

/** The mock OIDC provider and the mailbox are not part of a public portal. */
const inCompose = apps.filter(({ role }) => role !== 'identity' && role !== 'mailbox');

test.each([...inCompose, remoteIn('mf-sample')])(
  'TEAM-20 docker-compose.yml or a remote’s compose.yml runs $name with the command and environment of npm start',
  async (app) => {
    const { services } = await readCompose();
    const said = services[app.name];
    expect(said?.command).toEqual(['node', ...app.command]);
    const { NODE_EXTRA_CA_CERTS, DRAIN_SECONDS, VISITOR_SECRET, ...environment } = said?.environment ?? {};
    expect(environment).toEqual(environmentOf(app, inContainers));
    const needsCa = app.role === 'service' || app.role === 'gateway';
    expect(NODE_EXTRA_CA_CERTS).toBe(needsCa ? '/etc/screenlore/ca/ca.crt' : undefined);
    expect(DRAIN_SECONDS).toBe(app.role === 'gateway' || app.role === 'shell' ? '3' : undefined);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
    expect(VISITOR_SECRET).toBe(app.role === 'shell' ? '${VISITOR_SECRET:-}' : undefined);
    expect(said?.healthcheck?.test).toEqual(['CMD', 'node', 'deploy/health.mjs']);
    expect(said?.build?.args.APP).toBe(app.folder);
    expect(existsSync(inProject(said?.build?.args.WORKSPACE ?? 'none', 'package.json'))).toBe(true);
    const spec = appSpec(app, inContainers, []);
    expect(spec.args.slice(nodeOptionsOf(app).length)).toEqual(app.command);
    expect(spec.env).toEqual(environment);
  },
);

test('TEAM-12 the image of each app with releases can be built on the previous one', async () => {
  const { services } = await readCompose();
  for (const { name, role } of [...inCompose, remoteIn('mf-sample')]) {
    const variable = `PREVIOUS_${name.toUpperCase().replaceAll('-', '_')}`;
    const hasReleases = role === 'shell' || role === 'remote';
    expect([name, services[name]?.build?.args.PREVIOUS]).toEqual([
      name,
      hasReleases ? `\${${variable}:-build}` : undefined,
    ]);
  }
});

test('docker-compose.yml has no other apps, publishes the shell alone, and names no container', async () => {
  const { services } = await readCompose(['docker-compose.yml']);
  expect(Object.keys(services).sort()).toEqual(
    [
      'backup',
      'demo-catalogue',
      'demo-community',
      'demo-comments',
      'demo-people',
      'mongo',
      'mongo-users',
      'nats',
      'remotes',
      ...inCompose.map(({ name }) => name).filter((name) => !OWN_FILES.includes(`${name}/compose.yml`)),
    ].sort(),
  );
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['shell']);
  expect(Object.values(services).filter((service) => service.container_name)).toEqual([]);
  const demo = ['demo-catalogue', 'demo-community', 'demo-people', 'demo-comments'].map(
    (name) => services[name]?.command,
  );
  expect(demo).toEqual(seeds.map(({ command }) => ['node', ...command]));
});

test('the remotes of the containers are those of npm start, plus any from elsewhere', async () => {
  const file: unknown = JSON.parse(await readFile(inProject('deploy', 'remotes.json'), 'utf8'));
  expect(file).toMatchObject(remotesFile((app) => `http://${app.name}:8080`));
});

test('TEAM-08 a chosen release stays chosen when the portal restarts', () => {
  const before = { mf_community: { entry: 'old', upstream: 'old', release: '20261123-083000' } };
  const file = remotesFile(() => 'http://new', before);
  expect(file['mf_community']).toEqual({
    entry: '/screenlore/mf/community/mf-manifest.json',
    upstream: 'http://new',
    release: '20261123-083000',
  });
  expect(file['mf_editor']).not.toHaveProperty('release');
});

test('SAFE-08 no container publishes its port for health and metrics', async () => {
  const { services } = await readCompose();
  const published = Object.values(services).flatMap(({ ports = [] }) => ports);
  expect(published.filter((port) => port.endsWith(`:${inContainers.healthPort}`))).toEqual([]);
});

test.each([
  [200, 0],
  [503, 1],
])('a container’s health check requests HEALTH_PORT; on %i it exits with %i', async (status, code) => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === readyPath ? status : 404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  const check = spawn(process.execPath, [inProject('deploy', 'health.mjs')], { env: { HEALTH_PORT: port } });
  expect(await once(check, 'exit')).toEqual([code, null]);
  server.closeAllConnections();
  server.close();
});
