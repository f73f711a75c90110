import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { inProject } from '../src/base/paths.js';
import { runCommand, runOrThrow } from '../src/base/run-command.js';
import { findMongod } from '../src/mongod/find-mongod.js';
import { findNats } from '../src/nats/find-nats.js';
import { makeCallKeys } from '../src/portal/call-keys.js';
import type { ProcessSpec } from '../src/supervise/managed-process.js';
import { freePort } from '../src/supervise/ports.js';
import { answersHttp, greets } from '../src/supervise/probes.js';
import { Supervisor } from '../src/supervise/supervisor.js';
import { ofMongoUsers, ofNatsUsers } from '../src/users/users.js';
import { compose, containerOf } from './compose-file.js';
import { temporaryFolder } from './support.js';

/**
 * The servers as docker-compose.yml runs them, except for folders and ports, with certificates from
 * make-certificates.sh.
 */

const CA = './certificates/ca.crt:/etc/screenlore/ca/ca.crt:ro';
const password = (): string => `p${randomBytes(24).toString('hex')}`;
const natsPasswords = ofNatsUsers(password);
const mongoPasswords = ofMongoUsers(password);
const mongoKey = randomBytes(192).toString('base64');
const asVariables = (engine: string, passwords: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(passwords).map(([user, word]) => [`${engine}_${user.toUpperCase()}_PASSWORD`, word]),
  );

let dir: string;
let natsPort: number;
let mongoPort: number;
let supervisor: Supervisor;
/** The output and exit code of mongo-users, which was started before MongoDB. */
let users: { code: number; output: string };

/** A container's script with the folders of this test, and the certificate from its env file. */
async function specOf(
  name: 'mongo' | 'nats',
  places: Record<string, string>,
): Promise<Omit<ProcessSpec, 'ready'>> {
  const {
    command: [command = '', flag = '', script = ''],
  } = containerOf(name);
  const own = path.join(dir, name);
  await mkdir(own);
  const all = {
    $$: '$',
    '/tmp/': `${own}/`,
    '/etc/screenlore/ca': path.join(dir, 'certificates'),
    ...places,
  };
  const here = Object.entries(all).reduce((text, [from, to]) => text.replaceAll(from, () => to), script);
  const lines = (await readFile(path.join(dir, 'certificates', `${name}.env`), 'utf8')).trim().split('\n');
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  expect(Object.keys(env)).toEqual(['TLS_CERT', 'TLS_KEY']);
  return { name, command, args: [flag, here], env };
}

async function natsSpec(): Promise<ProcessSpec> {
  const conf = path.join(dir, 'nats-container.conf');
  const text = await readFile(inProject('deploy', 'nats-container.conf'), 'utf8');
  await writeFile(
    conf,
    text
      .replaceAll('/tmp/', `${path.join(dir, 'nats')}/`)
      .replace('127.0.0.1:8222', `127.0.0.1:${await freePort()}`),
  );
  await writeFile(path.join(dir, 'nats.conf'), await readFile(inProject('deploy', 'nats.conf'), 'utf8'));
  const spec = await specOf('nats', {
    '/etc/nats/nats-container.conf': `${conf} --addr 127.0.0.1 --port ${natsPort}`,
    'exec nats-server': `exec ${(await findNats()).file}`,
  });
  return {
    ...spec,
    env: { ...spec.env, ...asVariables('NATS', natsPasswords) },
    ready: greets(natsPort, 'INFO '),
  };
}

async function mongodSpec(): Promise<ProcessSpec> {
  const data = path.join(dir, 'data');
  await mkdir(data);
  const spec = await specOf('mongo', {
    'exec mongod': `exec ${(await findMongod()).file} --port ${mongoPort} --dbpath ${data}`,
    '--bind_ip_all': '--bind_ip 127.0.0.1',
  });
  return { ...spec, env: { ...spec.env, MONGO_KEY: mongoKey }, ready: () => Promise.resolve(true) };
}

beforeAll(async () => {
  dir = await temporaryFolder();
  natsPort = await freePort();
  mongoPort = await freePort();
  await runOrThrow('sh', [inProject('deploy', 'make-certificates.sh'), path.join(dir, 'certificates')], {});
  const [node = '', ...main] = containerOf('mongo-users').command;
  expect(node).toBe('node');
  const { MONGO_TLS = '' } = containerOf('mongo-users').environment;
  const making = spawn(process.execPath, main, {
    cwd: inProject(),
    env: {
      MONGO_HOST: `localhost:${mongoPort}`,
      MONGO_KEY: mongoKey,
      MONGO_TLS,
      NODE_EXTRA_CA_CERTS: path.join(dir, 'certificates', 'ca.crt'),
      ...asVariables('MONGO', mongoPasswords),
    },
  });
  let output = '';
  for (const stream of [making.stdout, making.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(making, 'close');
  await once(making.stdout, 'data');
  supervisor = new Supervisor([await natsSpec(), await mongodSpec()], { logDir: dir });
  await supervisor.start();
  const [code] = await ended;
  users = { code: Number(code), output };
});
afterAll(async () => {
  await supervisor?.stop();
  await rm(dir, { recursive: true, force: true });
});

/** The answer of NATS to a sign-in without TLS. */
const plainSignIn = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port: natsPort, host: '127.0.0.1' });
    let told = '';
    socket.setTimeout(5000, () => reject(new Error(`NATS said ${told}`)));
    socket.once('error', reject);
    socket.once('data', () => {
      const who = { verbose: false, user: 'auth', pass: natsPasswords.auth };
      socket.write(`CONNECT ${JSON.stringify(who)}\r\nPING\r\n`);
    });
    socket.on('data', (chunk) => {
      told += chunk;
    });
    socket.once('close', () => resolve(told));
  });

const mongoUrl = (tls: boolean): string =>
  `mongodb://auth:${mongoPasswords.auth}@localhost:${mongoPort}/?replicaSet=rs0&authSource=admin&tls=${tls}`;

test('OPS-31 mongo-users waits for MongoDB itself, and creates its replica set and users over TLS', () => {
  expect(users.output).toMatch(/^Waiting for localhost:\d+: /);
  expect(users.output).toMatch(/^The users of localhost:\d+ are up to date\.$/m);
  expect(users.code).toBe(0);
});

test('OPS-31 no container waits for the health check of another', () => {
  const waits = Object.entries(compose).flatMap(([name, { depends_on }]) =>
    Object.entries(depends_on).map(([other, { condition }]) => [name, other, condition]),
  );
  expect(waits).toContainEqual(['auth', 'mongo-users', 'service_completed_successfully']);
  expect(waits.filter(([, , condition]) => condition === 'service_healthy')).toEqual([]);
  expect(containerOf('mongo-users').depends_on).toEqual({});
});

test('OPS-30 the containers’ NATS and MongoDB refuse connections without TLS', async () => {
  const said = await plainSignIn();
  expect(said).toContain('"tls_required":true');
  expect(said).not.toContain('PONG');
  const plain = new MongoClient(mongoUrl(false), { serverSelectionTimeoutMS: 1000 });
  await expect(plain.connect()).rejects.toThrow('connection');
  await plain.close();
});

test("OPS-30 a service that trusts the containers' authority reaches both", async () => {
  const healthPort = await freePort();
  const ready = `http://127.0.0.1:${healthPort}/health/ready`;
  const auth = new Supervisor(
    [
      {
        name: 'auth',
        command: process.execPath,
        args: [inProject('services', 'auth', 'dist', 'main.js')],
        env: {
          NODE_ENV: 'production',
          HEALTH_PORT: String(healthPort),
          NATS_URL: `tls://auth:${natsPasswords.auth}@localhost:${natsPort}`,
          MONGO_URL: mongoUrl(true),
          CALL_PUBLIC_KEY: makeCallKeys().publicKey,
          JWT_SECRET: randomBytes(32).toString('hex'),
          NODE_EXTRA_CA_CERTS: path.join(dir, 'certificates', 'ca.crt'),
        },
        ready: answersHttp(ready),
      },
    ],
    { logDir: dir },
  );
  await auth.start();
  expect(await (await fetch(ready)).json()).toMatchObject({ checks: { nats: true, mongo: true } });
  await auth.stop();
});

test('OPS-30 a key is readable only by its user, and given to one server', async () => {
  for (const file of ['nats/tls.key', 'mongo/mongo.pem', 'mongo/mongo.key'])
    expect([file, (await stat(path.join(dir, file))).mode & 0o777]).toEqual([file, 0o600]);
  for (const file of ['ca.key', 'nats.key', 'nats.env', 'mongo.key', 'mongo.env'])
    expect([file, (await stat(path.join(dir, 'certificates', file))).mode & 0o777]).toEqual([file, 0o600]);
  // In their containers, the apps' user reads the authority.
  expect((await stat(path.join(dir, 'certificates', 'ca.crt'))).mode & 0o777).toBe(0o644);
  for (const [name, { env_file, volumes }] of Object.entries(compose)) {
    expect([name, env_file]).toEqual([
      name,
      name === 'nats' || name === 'mongo' ? [`./certificates/${name}.env`] : [],
    ]);
    const given = volumes.filter((volume) => volume.includes('certificates'));
    expect([name, given.filter((volume) => volume !== CA)]).toEqual([name, []]);
  }
  // None of them gets into an image or a commit.
  for (const file of ['.dockerignore', '.gitignore'])
    expect(await readFile(inProject(file), 'utf8')).toMatch(/^\/?certificates\/?$/m);
});

test('OPS-30 the same authority renews a certificate', async () => {
  const folder = path.join(dir, 'certificates');
  const before = await Promise.all(
    ['ca.crt', 'nats.crt'].map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  await runOrThrow('sh', [inProject('deploy', 'make-certificates.sh'), folder], {});
  const after = await Promise.all(
    ['ca.crt', 'nats.crt'].map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  const verify = ['verify', '-CAfile', path.join(folder, 'ca.crt'), path.join(folder, 'nats.crt')];
  expect(await runCommand('openssl', verify, {})).toMatchObject({ code: 0 });
});
