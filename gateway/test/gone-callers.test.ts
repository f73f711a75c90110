import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { internalSubjectOf } from '@screenlore/contracts';
import { type RunningEngine, startMongod, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';
import { answerAs } from './support/stand-in.js';
import { accessToken, bearer, knowEndedSessions } from './support/tokens.js';

// Engines and a service start in seconds; a busy machine takes longer.
jest.setTimeout(60_000);

let engines: RunningEngine[];
let nats: NatsConnection;
let content: AppProcess;
let gateway: GatewayUnderTest;
const signedIn = bearer(accessToken());

beforeAll(async () => {
  const [natsEngine, mongod] = await Promise.all([startNats(), startMongod()]);
  engines = [natsEngine, mongod];
  nats = await connect({ servers: natsEngine.url });
  knowEndedSessions(nats);
  answerAs(nats, internalSubjectOf('get-names'), () => ({ names: [] }));
  await nats.flush();
  [content, gateway] = await Promise.all([
    startApp('services/content', { NATS_URL: natsEngine.url, MONGO_URL: mongod.url }),
    gatewayAt(natsEngine.url, { CALL_TIMEOUT_MS: '1000' }),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await stopApps();
  await Promise.all(engines.map((engine) => engine.stop()));
});

const DRAFT = {
  kind: 'article',
  title: 'Nobody waits for this',
  banner: null,
  description: '',
  content: { blocks: [] },
  tags: [],
  category: null,
  referredMediaID: null,
  activity: { rating: 0 },
};

const outcomesOf = (call: string) =>
  content.lines.flatMap((line) => (line.call === call && line.outcome ? line.outcome : []));

describe('a change whose caller has disconnected', () => {
  it('SAFE-05 is dropped by a service that starts on it after the gateway gave up', async () => {
    content.child.kill('SIGSTOP');
    let answers: number[];
    try {
      const saves = Array.from({ length: 5 }, () => gateway.call('save-draft', DRAFT, signedIn));
      answers = (await Promise.all(saves)).map(({ status }) => status);
    } finally {
      content.child.kill('SIGCONT');
    }
    expect(answers).toEqual([504, 504, 504, 504, 504]);
    await until('content has looked at all of them', () => outcomesOf('internal.store-draft').length === 5);
    expect(new Set(outcomesOf('internal.store-draft'))).toEqual(new Set(['timeout']));
    const { body } = await gateway.call('get-drafts', {}, signedIn);
    expect(body).toEqual({ drafts: [], total: 0 });
  });

  it('SAFE-05 reaches no service when the connection was closed before', async () => {
    let answer = () => {};
    const asked = new Promise<void>((taken) => {
      answerAs(nats, internalSubjectOf('get-title-reference'), async () => {
        taken();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        const title = { _id: 'f'.repeat(24), titleId: 'ran-1985', title: 'Ran', itemType: 'movies' };
        return { title: { ...title, cover: '', banner: '', year: 1985, releaseDate: null } };
      });
    });
    await nats.flush();
    let saved = 0;
    nats.subscribe(internalSubjectOf('store-draft'), {
      callback: () => {
        saved++;
      },
    });
    await nats.flush();

    const { hostname, port } = new URL(gateway.url);
    const body = JSON.stringify({ ...DRAFT, referredMediaID: 'ran-1985' });
    const socket = new Socket().connect(Number(port), hostname);
    socket.write(
      [
        'POST /api/save-draft HTTP/1.1',
        `host: ${hostname}`,
        `authorization: ${signedIn.headers.authorization}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    await asked;
    // Only the gateway's own answers show whether it has noticed: it closes its end, too.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
    // An answer to a later request proves that the gateway has read everything before it.
    expect((await gateway.call('get-drafts', {}, signedIn)).status).toBe(200);
    answer();
    expect((await gateway.call('save-draft', DRAFT, signedIn)).status).toBe(200);
    expect(saved).toBe(1);
  });
});
