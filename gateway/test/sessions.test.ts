import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { MESSAGES, type OwnSession, SESSIONS_ENDED } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
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
  it.each(['sign-in', 'sign-up'])('SAFE-20 by %s ends the browser’s previous session', async (call) => {
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
  });

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

const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const from = (address: string, agent: string) => ({
  headers: { 'x-forwarded-for': address, 'user-agent': agent },
});

/** A user signed in on a desktop and on a phone. */
async function onTwoDevices() {
  const form = somebody();
  const desktop = await gateway.call('sign-up', form, from('198.51.100.7', DESKTOP));
  const { email } = form;
  const phone = await gateway.call('sign-in', { email, password }, from('2001:db8:12:34::1', PHONE));
  return { email, desktop, phone };
}
const sessionsSeenBy = async (token: string): Promise<OwnSession[]> =>
  (await gateway.call('get-own-sessions', {}, bearer(token))).body.sessions;

describe('one’s own sessions', () => {
  it('SAFE-21 are listed with their devices and networks, the current session first', async () => {
    const { desktop, phone } = await onTwoDevices();
    const [first, second, ...more] = await sessionsSeenBy(tokenOf(desktop));
    expect(more).toEqual([]);
    expect(first).toMatchObject({ device: 'Chrome on Windows', network: '198.51.100.*', current: true });
    expect(second).toMatchObject({ device: 'Firefox on Android', network: '2001:db8:12:*', current: false });
    expect(Date.parse(first?.usedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await sessionsSeenBy(tokenOf(phone))).map(({ current }) => current)).toEqual([true, false]);
    // A session that moves shows its last network.
    const moved = { cookie: cookieOf(phone), 'x-forwarded-for': '203.0.113.9', 'user-agent': PHONE };
    await gateway.call('refresh-token', {}, { headers: moved });
    expect((await sessionsSeenBy(tokenOf(desktop)))[1]?.network).toBe('203.0.113.*');
  });

  it('SAFE-21 can be seen and ended by nobody else', async () => {
    const { desktop } = await onTwoDevices();
    const stranger = await gateway.call('sign-up', somebody());
    expect(await sessionsSeenBy(tokenOf(stranger))).toHaveLength(1);
    const [session] = await sessionsSeenBy(tokenOf(desktop));
    const body = { sessionId: session?._id };
    const answer = await gateway.call('end-own-session', body, bearer(tokenOf(stranger)));
    expect(answer).toMatchObject({ status: 404, body: { error: MESSAGES.sessionGone } });
    expect(await statusWith(tokenOf(desktop))).toBe(200);
  });

  it('SAFE-21 one session ends alone, at once and for good', async () => {
    const { desktop, phone } = await onTwoDevices();
    const sessionId = (await sessionsSeenBy(tokenOf(desktop)))[1]?._id;
    const end = () => gateway.call('end-own-session', { sessionId }, bearer(tokenOf(desktop)));
    expect(await end()).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await statusWith(tokenOf(phone)), await statusWith(tokenOf(desktop))]).toEqual([401, 200]);
    expect((await refresh(cookieOf(phone))).status).toBe(401);
    expect((await end()).status).toBe(404);
  });

  it('SAFE-21 signs out everywhere else, or everywhere', async () => {
    const { email, desktop, phone } = await onTwoDevices();
    const everywhere = (token: string, here: boolean) =>
      gateway.call('sign-out-everywhere', { here }, bearer(token));
    expect((await everywhere(tokenOf(desktop), false)).body).toEqual({ ended: 1 });
    expect([await statusWith(tokenOf(phone)), await statusWith(tokenOf(desktop))]).toEqual([401, 200]);

    const again = await gateway.call('sign-in', { email, password });
    const all = await everywhere(tokenOf(desktop), true);
    expect(all.body).toEqual({ ended: 2 });
    expect(all.headers.get('set-cookie')).toMatch(/^screenlore_refresh=; Max-Age=0; /);
    for (const answer of [again, desktop]) {
      expect(await statusWith(tokenOf(answer))).toBe(401);
      expect((await refresh(cookieOf(answer))).status).toBe(401);
    }
  });
});

describe('the own password', () => {
  const change = (token: string, oldPassword: string, newPassword: string, address = '198.51.100.7') =>
    gateway.call(
      'change-password',
      { oldPassword, newPassword },
      { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address } },
    );

  it('SAFE-22 changes with the old password; this session stays and all others end', async () => {
    const { email, desktop, phone } = await onTwoDevices();
    const next = 'Analytical1';
    expect(await change(tokenOf(desktop), password, next)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await statusWith(tokenOf(phone)), await statusWith(tokenOf(desktop))]).toEqual([401, 200]);
    expect((await refresh(cookieOf(phone))).status).toBe(401);
    expect((await refresh(cookieOf(desktop))).status).toBe(200);
    expect((await gateway.call('sign-in', { email, password })).status).toBe(401);
    expect((await gateway.call('sign-in', { email, password: next })).status).toBe(200);
  });

  it('SAFE-22 stays the same if the old password is wrong or the new one violates the policy', async () => {
    const { email, desktop, phone } = await onTwoDevices();
    expect(await change(tokenOf(desktop), 'Wrong1843', 'Analytical1')).toMatchObject({
      status: 403,
      body: { error: MESSAGES.passwordWrong },
    });
    expect(await change(tokenOf(desktop), password, 'analytical')).toMatchObject({
      status: 400,
      body: { error: MESSAGES.passwordRule },
    });
    expect(await statusWith(tokenOf(phone))).toBe(200);
    expect((await gateway.call('sign-in', { email, password })).status).toBe(200);
  });

  it('SAFE-22 slows down guesses, together with those at sign-in', async () => {
    const { email, desktop } = await onTwoDevices();
    const address = '203.0.113.50';
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => change(tokenOf(desktop), 'Wrong1843', 'Analytical1', address)),
    );
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused?.body.error).toMatch(/^Too many wrong passwords\. Try again in \d+ seconds?\.$/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Five attempts are free; on a slow machine the waits of 1, 2 and 4 s may pass meanwhile.
    expect(guesses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(8);
    const signIn = { email, password: 'Wrong1843' };
    const headers = { 'x-forwarded-for': address };
    const signIns = await Promise.all(
      Array.from({ length: 10 }, () => gateway.call('sign-in', signIn, { headers })),
    );
    // Counted separately it would have five free attempts; this allows one for each wait that has passed.
    expect(signIns.filter(({ status }) => status === 401).length).toBeLessThan(5);
  });
});

it.each(['  Engine1843 ', 'Zoe\u03081 Zo\u00eb', 'Office\ufb01 1🎬'])(
  'SAFE-23 the password %j reaches the service byte for byte',
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

it('withdrawn rights end at once: earlier tokens are refused', async () => {
  const first = await gateway.call('sign-up', somebody());
  const sid = cookieOf(first).split(/[=.]/)[1];
  client.publish(SESSIONS_ENDED, JSON.stringify([{ sid, below: 1 }]));
  await until('the token is refused', async () => (await statusWith(tokenOf(first))) === 401);
});
