import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { SESSIONS_ENDED } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/engines';
import { ownDatabase } from './support/engines.js';
import { type Answer, type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { startApp, stopApps, until } from './support/processes.js';
import { answerAs } from './support/stand-in.js';
import { bearer } from './support/tokens.js';

jest.setTimeout(120_000);

let nats: RunningEngine;
let client: NatsConnection;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), ownDatabase()]);
  client = await connect({ servers: nats.url });
  answerAs(client, 'catalogue.check-rating', () => ({ hasRated: false, rating: null }));
  await client.flush();
  await startApp('services/auth', { NATS_URL: nats.url, MONGO_URL: database.url });
  gateway = await gatewayAt(nats.url);
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await client?.close();
  await nats?.stop();
  await database?.stop();
});

let people = 0;
const password = 'Engine1843';
const somebody = () => {
  people += 1;
  return {
    firstName: 'Ada',
    surname: 'Lovelace',
    username: `ada.${people}`,
    email: `ada.${people}@example.org`,
    password,
    sex: 'female',
  };
};
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const tokenOf = ({ body }: Answer): string => body.access_token;
const refresh = (cookie: string) => gateway.call('refresh-token', {}, { headers: { cookie } });
/** The status of a call that needs a token. */
const statusWith = async (token: string) =>
  (await gateway.call('check-rating', { mediaId: 'm' }, bearer(token))).status;

describe('a sign-in', () => {
  it.each(['sign-in', 'sign-up'])(
    'SAFE-20 by %s ends the session that its browser had before',
    async (call) => {
      const form = somebody();
      const first = await gateway.call('sign-up', form);
      expect(await statusWith(tokenOf(first))).toBe(200);
      const body = call === 'sign-in' ? { email: form.email, password } : somebody();
      const second = await gateway.call(call, body, { headers: { cookie: cookieOf(first) } });
      expect(second.status).toBe(200);
      // At once: the answer comes after the end was published.
      expect(await statusWith(tokenOf(first))).toBe(401);
      expect((await refresh(cookieOf(first))).status).toBe(401);
      expect(await statusWith(tokenOf(second))).toBe(200);
    },
  );

  it('SAFE-20 ends nothing when it is refused, or comes from the page of another site', async () => {
    const form = somebody();
    const first = await gateway.call('sign-up', form);
    const cookie = cookieOf(first);
    const wrong = await gateway.call(
      'sign-in',
      { email: form.email, password: 'Wrong1843' },
      { headers: { cookie } },
    );
    expect(wrong.status).toBe(401);
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
    expect(
      (await gateway.call('sign-in', { email: form.email, password }, { headers: foreign })).status,
    ).toBe(200);
    expect(await statusWith(tokenOf(first))).toBe(200);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

it.each(['  Engine1843 ', 'Zoe\u03081 Zo\u00eb', 'Office\ufb01 1🎬'])(
  'SAFE-23 the password %j comes to the service byte for byte',
  async (typed) => {
    const { email, ...form } = { ...somebody(), password: typed };
    expect((await gateway.call('sign-up', { ...form, email })).status).toBe(200);
    const statusOf = async (tried: string) =>
      (await gateway.call('sign-in', { email, password: tried })).status;
    expect(await statusOf(typed)).toBe(200);
    for (const other of [
      typed.trim(),
      typed.normalize('NFC'),
      typed.normalize('NFD'),
      typed.normalize('NFKC'),
    ])
      if (other !== typed) expect(await statusOf(other)).toBe(401);
  },
);

it('rights that are withdrawn hold at once: tokens of before are refused', async () => {
  const first = await gateway.call('sign-up', somebody());
  const sid = cookieOf(first).split(/[=.]/)[1];
  client.publish(SESSIONS_ENDED, JSON.stringify([{ sid, below: 1 }]));
  await until('the token is refused', async () => (await statusWith(tokenOf(first))) === 401);
});
