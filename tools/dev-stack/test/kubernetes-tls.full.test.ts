import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { inProject } from '../src/base/paths.js';
import { runOrThrow } from '../src/base/run-command.js';
import { findMongod } from '../src/mongod/find-mongod.js';
import { findNats } from '../src/nats/find-nats.js';
import { makeCallKeys } from '../src/portal/call-keys.js';
import type { ProcessSpec } from '../src/supervise/managed-process.js';
import { freePort } from '../src/supervise/ports.js';
import { answersHttp, greets } from '../src/supervise/probes.js';
import { Supervisor } from '../src/supervise/supervisor.js';
import { ofMongoUsers, ofNatsUsers } from '../src/users/users.js';
import { textIn, workloadOf } from './kubernetes-files.js';
import { temporaryFolder, until } from './support.js';

/**
 * The servers as deploy/kubernetes configures them, except for folders and ports, with certificates from
 * make-certificates.sh.
 */

const password = (): string => `p${randomBytes(24).toString('hex')}`;
const natsPasswords = ofNatsUsers(password);
const mongoPasswords = ofMongoUsers(password);
const mongoKey = randomBytes(192).toString('base64');
const natsEnvironment = Object.fromEntries(
  Object.entries(natsPasswords).map(([user, word]) => [`NATS_${user.toUpperCase()}_PASSWORD`, word]),
);

let dir: string;
const supervisors: Supervisor[] = [];
const strangers: ChildProcess[] = [];
beforeAll(async () => {
  dir = await temporaryFolder();
  for (const authority of ['own', 'other'])
    await runOrThrow('sh', [inProject('deploy', 'make-certificates.sh'), path.join(dir, authority)], {});
});
afterAll(async () => {
  for (const stranger of strangers) stranger.kill();
  await Promise.all(supervisors.map((supervisor) => supervisor.stop()));
  await rm(dir, { recursive: true, force: true });
});

async function run(...specs: ProcessSpec[]): Promise<void> {
  const supervisor = new Supervisor(specs, { logDir: dir });
  supervisors.push(supervisor);
  await supervisor.start();
}

const replaced = (text: string, places: Record<string, string>): string =>
  Object.entries(places).reduce((before, [from, to]) => before.replaceAll(from, to), text);

interface NatsServer {
  name: string;
  port: number;
  health: number;
  routes: number;
}
const natsServer = async (name: string): Promise<NatsServer> => ({
  name,
  port: await freePort(),
  health: await freePort(),
  routes: await freePort(),
});

/** @param cluster the text of cluster.conf */
async function natsSpec(
  { name, port, health }: NatsServer,
  cluster: string,
  authority = 'own',
): Promise<ProcessSpec> {
  const folder = path.join(dir, name);
  await mkdir(folder);
  const places = {
    '/etc/screenlore/tls/tls': path.join(dir, authority, 'nats'),
    '/etc/screenlore/ca': path.join(dir, authority),
    '/tmp/nats.pid': path.join(folder, 'nats.pid'),
    '0.0.0.0:8222': `127.0.0.1:${health}`,
  };
  await writeFile(path.join(folder, 'nats.conf'), textIn('base/nats/nats.conf'));
  await writeFile(path.join(folder, 'cluster.conf'), replaced(cluster, places));
  await writeFile(path.join(folder, 'server.conf'), replaced(textIn('base/nats/server.conf'), places));
  const [, ...args] = workloadOf('nats').container.command;
  return {
    name,
    command: (await findNats()).file,
    args: [
      ...args.map((arg) => replaced(arg, { '/etc/nats': folder })),
      '--addr',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    env: { ...natsEnvironment, POD_NAME: name },
    ready: greets(port, 'INFO '),
  };
}

async function mongodSpec(port: number): Promise<ProcessSpec> {
  const data = path.join(dir, 'data');
  await mkdir(data);
  const [shell = '', flag = '', script = ''] = workloadOf('mongo').container.command;
  return {
    name: 'mongod',
    command: shell,
    args: [
      flag,
      replaced(script, {
        '/tmp/': `${dir}/`,
        '/etc/screenlore/tls/tls': path.join(dir, 'own', 'mongo'),
        '/etc/screenlore/ca': path.join(dir, 'own'),
        'exec mongod': `exec ${(await findMongod()).file} --port ${port} --dbpath ${data}`,
        '--bind_ip_all': '--bind_ip 127.0.0.1',
      }),
    ],
    env: { MONGO_KEY: mongoKey },
    // mongo-users waits for it by itself.
    ready: () => Promise.resolve(true),
  };
}

test('OPS-28 a service reaches NATS and MongoDB over TLS with a private authority, and in no other way', async () => {
  const nats = await natsServer('alone');
  const mongoPort = await freePort();
  await run(await natsSpec(nats, textIn('base/nats/cluster.conf')), await mongodSpec(mongoPort));
  await runOrThrow(process.execPath, [inProject('tools', 'dev-stack', 'dist', 'mongo-users', 'main.js')], {
    env: {
      MONGO_HOST: `localhost:${mongoPort}`,
      MONGO_TLS: 'true',
      NODE_EXTRA_CA_CERTS: path.join(dir, 'own', 'ca.crt'),
      MONGO_KEY: mongoKey,
      ...Object.fromEntries(
        Object.entries(mongoPasswords).map(([user, word]) => [`MONGO_${user.toUpperCase()}_PASSWORD`, word]),
      ),
    },
  });
  const mongoUrl = `mongodb://auth:${mongoPasswords.auth}@localhost:${mongoPort}/?replicaSet=rs0&authSource=admin&tls=true`;
  const main = inProject('services', 'auth', 'dist', 'main.js');
  const environment = (authority: string, port: number) => ({
    NODE_ENV: 'production',
    HEALTH_PORT: String(port),
    NATS_URL: `tls://auth:${natsPasswords.auth}@localhost:${nats.port}`,
    MONGO_URL: mongoUrl,
    CALL_PUBLIC_KEY: makeCallKeys().publicKey,
    JWT_SECRET: randomBytes(32).toString('hex'),
    NODE_EXTRA_CA_CERTS: path.join(dir, authority, 'ca.crt'),
  });
  const readyAt = (port: number): string => `http://127.0.0.1:${port}/health/ready`;

  const strangersPort = await freePort();
  const stranger = spawn(process.execPath, [main], { env: environment('other', strangersPort) });
  strangers.push(stranger);
  let told = '';
  stranger.stdout.on('data', (chunk) => {
    told += chunk;
  });
  const port = await freePort();
  await run({
    name: 'auth',
    command: process.execPath,
    args: [main],
    env: environment('own', port),
    ready: answersHttp(readyAt(port)),
  });
  expect(await (await fetch(readyAt(port))).json()).toEqual({
    ready: true,
    checks: { started: true, nats: true, mongo: true },
  });

  await until(() => told.includes('UNABLE_TO_VERIFY'), 'the service refuses the certificate of NATS');
  expect(await (await fetch(readyAt(strangersPort))).json()).toMatchObject({ ready: false });
  stranger.kill();
  await once(stranger, 'exit');
  const client = new MongoClient(mongoUrl, {
    serverSelectionTimeoutMS: 1000,
    tlsCAFile: path.join(dir, 'other', 'ca.crt'),
  });
  await expect(client.connect()).rejects.toThrow('certificate');
  await client.close();
  const plain = new MongoClient(mongoUrl.replace('tls=true', 'tls=false'), {
    serverSelectionTimeoutMS: 1000,
  });
  await expect(plain.connect()).rejects.toThrow('connection');
  await plain.close();
});

const routez = z.object({ routes: z.array(z.object({ remote_name: z.string() })).default([]) });

test('OPS-29 three NATS servers form a cluster that no stranger can join', async () => {
  const servers = await Promise.all(['nats-0', 'nats-1', 'nats-2'].map(natsServer));
  const clusterOf = (routes: number): string =>
    replaced(textIn('overlays/large/cluster.conf'), {
      '0.0.0.0:6222': `127.0.0.1:${routes}`,
      ...Object.fromEntries(
        servers.map((server) => [`${server.name}.nats-peers:6222`, `127.0.0.1:${server.routes}`]),
      ),
    });
  await run(...(await Promise.all(servers.map((server) => natsSpec(server, clusterOf(server.routes))))));
  for (const { name, health } of servers)
    await until(async () => {
      const { routes } = routez.parse(await (await fetch(`http://127.0.0.1:${health}/routez`)).json());
      const others = new Set(routes.map((route) => route.remote_name));
      return others.size === servers.length - 1 && !others.has(name);
    }, `${name} knows both others`);

  const stranger = await natsServer('stranger');
  await run(await natsSpec(stranger, clusterOf(stranger.routes), 'other'));
  await until(
    async () =>
      (await readFile(path.join(dir, 'stranger.log'), 'utf8')).includes('TLS route handshake error'),
    'the stranger is refused',
  );
  expect(await (await fetch(`http://127.0.0.1:${stranger.health}/routez`)).json()).toMatchObject({
    num_routes: 0,
  });
});
