/**
 * Builds the portal of docker-compose.yml, runs it as a project of its own, tries what operators rely on, and removes it:
 *   node tools/dev-stack/scripts/check-containers.mjs
 * Needs .env and certificates (docs/operations.md 'Containers and scaling'). ENGINE is docker or podman, COMPOSE what reads the
 * compose file ("docker compose"), PORT where the portal is to answer (8080); BUILD=no takes the images that are there, KEEP=yes
 * leaves it running.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const { ENGINE = 'docker', COMPOSE = `${ENGINE} compose`, PORT = '8080', BUILD = 'yes' } = process.env;
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
const PROJECT = process.env['COMPOSE_PROJECT_NAME'] ?? 'screenlore-check';
const ADDRESS = `http://localhost:${PORT}`;
const READY_MS = 180_000;

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{code: number | null, output: string}>}
 */
function run(command, args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, COMPOSE_PROJECT_NAME: PROJECT, PORT };
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** @param {string} command @param {string[]} args */
async function mustRun(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
  return output;
}

const [composeCommand = '', ...composeArgs] = COMPOSE.split(' ');
/** @param {string[]} args */
const compose = (...args) => mustRun(composeCommand, [...composeArgs, ...args]);

/** @param {string} service */
async function containersOf(service) {
  const label = 'label=com.docker.compose';
  const filters = ['--filter', `${label}.project=${PROJECT}`, '--filter', `${label}.service=${service}`];
  return (await mustRun(ENGINE, ['ps', '--quiet', ...filters])).split('\n').filter(Boolean);
}

/** What a program says in a container. @param {string} container @param {string} program */
const inContainer = (container, program) =>
  mustRun(ENGINE, ['exec', container, 'node', '--input-type=module', '--eval', program]);

/** @param {boolean} holds @param {string} sentence @param {unknown} [found] */
function check(holds, sentence, found) {
  if (!holds)
    throw new Error(`not so: ${sentence}${found === undefined ? '' : ` (${JSON.stringify(found)})`}`);
  console.log(`✓ ${sentence}`);
}

/** @param {() => Promise<boolean>} ask @param {string} what */
async function until(ask, what) {
  const end = Date.now() + READY_MS;
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not within ${READY_MS / 1000} s: ${what}`);
    await pause(500);
  }
}

/** @param {string} name @param {object} [body] @param {string} [token] */
const call = (name, body = {}, token) =>
  fetch(`${ADDRESS}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

/** @param {string} name @param {object} [body] @param {string} [token] */
async function mustCall(name, body, token) {
  const answer = await call(name, body, token);
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const READY = `const answer = await fetch('http://127.0.0.1:8081/health/ready'); process.exitCode = answer.ok ? 0 : 1`;

/** @param {string} service @param {number} count */
const isReady = (service, count) =>
  until(async () => {
    const all = await containersOf(service);
    if (all.length !== count) return false;
    await Promise.all(all.map((text) => inContainer(text, READY)));
    return true;
  }, `${count} of ${service} are ready`);

/** How many calls an instance has answered. @param {string} container */
const answered = async (container) => {
  const metrics = await inContainer(
    container,
    `console.log(await (await fetch('http://127.0.0.1:8081/metrics')).text())`,
  );
  const counts = metrics.matchAll(/^screenlore_call_duration_seconds_count\{[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};

async function answers() {
  const page = await fetch(`${ADDRESS}/screenlore/`);
  check(page.ok && (await page.text()).includes('<title>'), 'the page answers');
  const { movies } = await mustCall('get-movies-latest', { count: 3 });
  check(movies.length === 3, 'a call is answered from the demo catalogue');
  const name = `check.${randomBytes(6).toString('hex')}`;
  const person = { username: name, email: `${name}@containers.example`, password: 'Container1' };
  await mustCall('sign-up', { ...person, firstName: 'Ada', surname: 'Quill', sex: 'female' });
  const { access_token: token } = await mustCall('sign-in', {
    email: person.email,
    password: person.password,
  });
  const { articles } = await mustCall('get-articles-latest', { count: 1 });
  const place = { type: 'article', mediaId: articles[0].articleId ?? articles[0]._id };
  await mustCall('add-comment', { ...place, comment: `From ${name}` }, token);
  const { comments } = await mustCall('get-media-comments', place);
  check(JSON.stringify(comments).includes(`From ${name}`), 'a member signs up, signs in and comments');
}

async function keepsApart() {
  const [auth = '', gateway = ''] = [...(await containersOf('auth')), ...(await containersOf('gateway'))];
  const mongo = (/** @type {string} */ url, /** @type {string} */ work) =>
    inContainer(
      auth,
      `import { MongoClient } from 'mongodb';
       const client = new MongoClient(${url}, { serverSelectionTimeoutMS: 3000 });
       try { ${work}; console.log('done'); } catch (error) { console.log(error.code ?? error.name); }
       await client.close();`,
    );
  const url = 'process.env.MONGO_URL';
  const reads = (/** @type {string} */ database) =>
    `await client.db('${database}').collection('x').findOne()`;
  check((await mongo(url, reads('screenlore_auth'))) === 'done', 'a service uses its own database, by TLS');
  const plain = await mongo(`${url}.replace('tls=true', 'tls=false')`, reads('screenlore_auth'));
  check(plain === 'MongoServerSelectionError', 'MongoDB takes nobody without TLS', plain);
  for (const other of [
    'screenlore_catalogue',
    'screenlore_content',
    'screenlore_comments',
    'screenlore_library',
    'screenlore_mail',
    'screenlore_social',
    'admin',
  ])
    check((await mongo(url, reads(other))) === '13', `a service may not read ${other}`);

  const nats = (/** @type {string} */ options) =>
    inContainer(
      gateway,
      `import { connect } from '@nats-io/transport-node';
       const { host, username, password } = new URL(process.env.NATS_URL);
       try { const nats = await connect({ servers: host, ${options}, reconnect: false, timeout: 3000 });
             const refused = (async () => { for await (const { type, error } of nats.status()) if (type === 'error') return error.message; })();
             nats.publish('auth.events.sessions-ended', '{}');
             console.log((await Promise.race([refused, new Promise((done) => setTimeout(done, 2000))])) ?? 'done');
             await nats.close();
       } catch (error) { console.log(error.message); }`,
    );
  const users = 'user: username, pass: password';
  const foreign = await nats(`${users}, tls: {}`);
  check(/permissions violation/i.test(foreign), 'the gateway may not publish an event of another', foreign);
  const nobody = await nats(`tls: {}`);
  check(/authorization violation/i.test(nobody), 'NATS takes nobody without a user', nobody);
  for (const [service, file] of [
    ['nats', '/tmp/tls.key'],
    ['mongo', '/tmp/mongo.pem'],
  ]) {
    const [container = ''] = await containersOf(service ?? '');
    const mode = await mustRun(ENGINE, ['exec', container, 'stat', '-c', '%a', file ?? '']);
    check(mode === '600', `the key of ${service} is for its user alone`, mode);
  }
  const raw = await inContainer(
    gateway,
    `import { connect } from 'node:net';
     const { hostname, port, username, password } = new URL(process.env.NATS_URL);
     const socket = connect(port, hostname);
     socket.once('data', () => socket.write('CONNECT ' + JSON.stringify({ user: username, pass: password }) + '\\r\\nPING\\r\\n'));
     let said = ''; socket.on('data', (chunk) => { said += chunk; }); socket.on('close', () => console.log(said.includes('PONG')));
     socket.on('error', () => {});`,
  );
  check(raw === 'false', 'NATS takes nobody without TLS', raw);
}

/** Visitors who ask for lists, people and pages, within what one address may ask; answers how many asked, and what went wrong. */
function visitors() {
  let isOver = false;
  let asked = 0;
  /** @type {unknown[]} */
  const failed = [];
  const visit = async () => {
    while (!isOver) {
      asked += 1;
      const skip = Math.floor(Math.random() * 40);
      const began = Date.now();
      const answer = await (asked % 10 === 0
        ? fetch(`${ADDRESS}/screenlore/`)
        : call(asked % 2 ? 'get-movies-latest' : 'get-actors', { count: 5, skip })
      ).catch((error) => ({ ok: false, status: String(error), text: async () => '' }));
      const text = await answer.text().catch(String);
      if (!answer.ok) failed.push([answer.status, text.slice(0, 100), Date.now() - began]);
      await pause(400);
    }
  };
  const all = Promise.all([visit(), visit(), visit()]);
  return async () => {
    isOver = true;
    await all;
    return { asked, failed };
  };
}

/** One at a time, as podman-compose takes one `--scale`. @param {string} service @param {number} count */
const scale = (service, count) =>
  compose('up', '-d', '--no-build', '--no-deps', '--no-recreate', '--scale', `${service}=${count}`, service);

async function scales() {
  await scale('catalogue', 3);
  await scale('gateway', 2);
  await Promise.all([isReady('catalogue', 3), isReady('gateway', 2)]);
  const leave = visitors();
  const all = [...(await containersOf('catalogue')), ...(await containersOf('gateway'))];
  await until(
    async () => (await Promise.all(all.map(answered))).every((count) => count > 5),
    'all take calls',
  );
  check(true, 'three of the catalogue and two gateways share the calls');
  for (const service of ['gateway', 'catalogue']) {
    const [container = ''] = await containersOf(service);
    await mustRun(ENGINE, ['kill', container]);
    await pause(5000);
    await mustRun(ENGINE, ['rm', '--force', container]);
  }
  const { asked, failed } = await leave();
  check(failed.length === 0, `one of each is killed under ${asked} requests, and none fails`, failed);
}

/** Replaces the containers of a service: as many more, and the old ones stopped when these are ready. @param {string} service */
async function rolls(service) {
  const old = await containersOf(service);
  const leave = visitors();
  await pause(1000);
  await scale(service, old.length * 2);
  await isReady(service, old.length * 2);
  for (const container of old) await mustRun(ENGINE, ['stop', '--time', '40', container]);
  await mustRun(ENGINE, ['rm', ...old]);
  await pause(1000);
  const { asked, failed } = await leave();
  const left = await containersOf(service);
  check(
    left.length === old.length && !left.some((text) => old.includes(text)),
    `${service} is replaced, ${left.length} by ${left.length}`,
    left,
  );
  check(failed.length === 0, `none of ${asked} requests fails meanwhile`, failed);
}

if ((await containersOf('shell')).length > 0)
  throw new Error(`the project ${PROJECT} runs already, and would be removed with its data`);
try {
  if (BUILD === 'yes') await compose('build');
  const began = Date.now();
  await compose('up', '-d', '--no-build');
  await until(async () => (await fetch(`${ADDRESS}/screenlore/`)).ok, 'the shell answers');
  for (const service of ['auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social', 'gateway'])
    await isReady(service, 1);
  await until(
    async () => (await (await call('get-movies-latest', { count: 3 })).json()).movies.length === 3,
    'the demo is in',
  );
  await until(
    async () => (await (await call('get-articles-latest', { count: 1 })).json()).articles.length === 1,
    'the demo is in',
  );
  check(true, `the portal is up after ${Math.round((Date.now() - began) / 1000)} s`);
  await answers();
  await keepsApart();
  await scales();
  await rolls('catalogue');
  await rolls('gateway');
} finally {
  if (process.env['KEEP'] === undefined) await compose('down', '--volumes', '--remove-orphans');
}
