import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import {
  APP_BASE,
  ASK_PUSHABLE,
  type CallInput,
  causesSubject,
  MESSAGES,
  type NoticeCause,
  PUSH_LIMITS,
  type PushSubscription,
} from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { vapidKeysOf } from '../src/config.js';
import { makeVapidKeys } from '../src/notice-pushes/vapid.js';
import { Browser, claimsOf, startPushService } from './support/push-service.js';
import { startSocial } from './support/social.js';

jest.setTimeout(60_000);

const ada = { id: 'id-of-ada', username: 'ada', admin: false };
const bob = { id: 'id-of-bob', username: 'bob', admin: false };
const RETRY_S = 0.2;

let social: ServiceUnderTest;
let service: Awaited<ReturnType<typeof startPushService>>;
let ended: Set<string>;

beforeAll(async () => {
  service = await startPushService();
  social = await startSocial({
    ...{ PUSH_HOSTS: [service.host], PUSH_RETRY_S: RETRY_S, PUBLIC_URL: 'https://lore.example/' },
  });
  social.nats.subscribe(ASK_PUSHABLE, {
    callback: (_, message) => {
      const { sessions } = message.json<{ sessions: string[] }>();
      message.respond(JSON.stringify({ sessions: sessions.filter((each) => !ended.has(each)) }));
    },
  });
});
afterAll(async () => {
  await social?.stop();
  service?.stop();
});
beforeEach(async () => {
  ended = new Set();
  service.answers.clear();
  for (const name of ['notifications', 'noticeCauses', 'noticeChoices', 'blocks', 'pushDevices'])
    await social.database.collection(name).deleteMany({});
  service.got.length = 0;
});

const reply = (actor: string, more: Partial<NoticeCause> = {}): NoticeCause => ({
  ...{ _id: `reply of ${actor}`, version: 1, on: true, kind: 'reply', member: ada.id, actor, about: 'c1' },
  ...{ thing: { type: 'article', _id: 'a1' }, at: new Date().toISOString() },
  ...more,
});
const receive = (...causes: NoticeCause[]) =>
  social.nats.request(causesSubject('comments'), JSON.stringify({ causes }), { timeout: 10_000 });
const choose = (settings: CallInput<'set-notification-settings'>) =>
  social.call('set-notification-settings', settings, { caller: ada });
const add = (subscription: PushSubscription, sessionId = 'session', caller = ada) =>
  social.internal('keep-push-device', { ...subscription, sessionId }, { caller });
const shown = (sessionId = 'session', caller = ada) =>
  social.internal('get-push-devices', { sessionId }, { caller });
const until = async (what: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + 20_000; !(await what()); ) {
    if (Date.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};
const settled = () =>
  until(
    async () =>
      (await social.database.collection('notifications').countDocuments({ pushFrom: { $type: 'date' } })) ===
      0,
  );
const devices = () => service.got.map(({ device }) => device).sort();

it('NOTE-21 NOTE-22 a kind that was chosen is pushed to each device, encrypted and signed, without names', async () => {
  await add(service.subscribe('phone'), 'phone');
  await add(service.subscribe('laptop'), 'laptop');
  await receive(reply('eve', { about: 'before' }));
  expect(await choose({ off: [], push: ['reply'] })).toEqual({
    ...{ off: [], mail: [], push: ['reply'], weekly: false },
  });
  await receive(reply('bob'), reply('dan', { _id: 'follow', kind: 'follow', about: '', thing: null }));
  await until(() => service.got.length > 1);
  await settled();
  expect(devices()).toEqual(['laptop', 'phone']);
  const [push] = service.got;
  expect(push?.message).toEqual({
    ...{
      title: 'Screenlore',
      body: 'Somebody replied to a comment of yours.',
      path: `${APP_BASE}/notifications`,
    },
    tag: expect.any(String),
  });
  const { key } = await shown();
  expect(claimsOf(push?.headers.authorization ?? '', key)).toEqual({
    ...{ aud: `http://${service.host}`, sub: 'https://lore.example', exp: expect.any(Number) },
  });
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(push?.headers['topic']).toMatch(/^[\w-]{32}$/);
});

it('NOTE-22 instances share the keys, and keys that are set have to be a pair', async () => {
  const other = await social.start();
  const stored = await social.database.collection('pushKeys').find().toArray();
  expect(stored.map(({ publicKey }) => publicKey)).toEqual([(await shown()).key]);
  await other.close();
  const keys = makeVapidKeys();
  const set = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
  expect(vapidKeysOf(set)).toEqual(keys);
  expect(() => vapidKeysOf({ VAPID_PUBLIC_KEY: keys.publicKey })).toThrow('have to be a pair');
});

it('NOTE-23 what is read, taken back, switched off or unread since the last push is not pushed', async () => {
  await add(service.subscribe('phone'));
  await choose({ off: [], push: ['reply', 'mention'] });
  await receive(
    reply('bob'),
    reply('eve', { _id: 'gone', about: 'c2' }),
    reply('dan', { _id: 'a mention', kind: 'mention', about: 'c3' }),
    reply('fay', { _id: 'stays', about: 'c4' }),
  );
  await until(() => service.got.length === 4);
  await settled();
  service.got.length = 0;
  const notices = social.database.collection('notifications');
  await receive(reply('gil', { _id: 'again', about: 'c4' }));
  await settled();
  expect(devices()).toEqual([]);
  // Nothing is sent before it is all said.
  const pushFrom = new Date(Date.now() + 3_600_000);
  await notices.updateMany({}, { $unset: { pushedAt: 1, pushedTo: 1 }, $set: { pushFrom } });
  const { _id } = (await notices.findOne({ about: 'c1' })) ?? {};
  await social.call('read-notifications', { id: String(_id) }, { caller: ada });
  await receive(reply('eve', { _id: 'gone', about: 'c2', version: 2, on: false }));
  await choose({ off: ['mention'] });
  await notices.updateMany({ pushFrom }, { $set: { pushFrom: new Date() } });
  await until(() => service.got.length > 0);
  await settled();
  expect(service.got.map(({ message }) => message['body'])).toEqual([
    'Several people replied to comments of yours.',
  ]);
});

it('NOTE-23 each device gets it once, though another is unreachable at first and two instances send', async () => {
  const other = await social.start();
  await add(service.subscribe('phone'), 'phone');
  await add(service.subscribe('laptop'), 'laptop');
  service.answers.set('laptop', 503);
  await choose({ off: [], push: ['reply'] });
  await receive(reply('bob'));
  await until(() => service.got.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  service.answers.delete('laptop');
  await until(() => service.got.length > 1);
  await settled();
  expect(devices()).toEqual(['laptop', 'phone']);
  await other.close();
  // After six tries nobody waits any longer.
  service.answers.set('laptop', 503).set('phone', 429);
  await receive(reply('cyd', { _id: 'another', about: 'c2' }));
  await social.database.collection('notifications').updateMany({}, { $set: { pushTries: 5 } });
  await settled();
  expect(service.got).toHaveLength(2);
});

it('NOTE-24 only public https addresses are taken, and the ten newest devices', async () => {
  const { keys } = new Browser();
  for (const endpoint of [
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://[::1]/a',
    'https://a:b@push.example/a',
    `http://127.0.0.1:1/a`,
  ])
    await expect(add({ endpoint, keys })).rejects.toMatchObject({ message: MESSAGES.pushAddressRefused });
  const wrong = { ...keys, p256dh: 'B'.repeat(87) };
  await expect(add({ endpoint: 'https://push.example/a', keys: wrong })).rejects.toMatchObject({
    message: MESSAGES.pushKeysWrong,
  });
  for (let nth = 0; nth <= PUSH_LIMITS.devices; nth++)
    await add({ endpoint: `https://push.example/${nth}`, keys }, `session ${nth}`);
  expect((await shown()).devices).toHaveLength(PUSH_LIMITS.devices);
  expect((await shown('session 0')).endpoint).toBeNull();
  expect((await shown('session 1')).endpoint).toBe('https://push.example/1');
  // One that came in before it was refused.
  await social.database
    .collection('pushDevices')
    .updateMany({}, { $set: { endpoint: 'https://127.0.0.1/a' } });
  await choose({ off: [], push: ['reply'] });
  await receive(reply('bob'));
  await until(async () => (await shown()).devices.length === 0);
});

it('NOTE-25 a device goes with its session, when it is unknown, when another member has it, and when asked', async () => {
  await add(service.subscribe('phone'), 'over');
  await add(service.subscribe('old'), 'old');
  await add(service.subscribe('laptop'), 'laptop');
  ended.add('over');
  service.answers.set('old', 410);
  await choose({ off: [], push: ['reply'] });
  await receive(reply('bob'));
  await until(() => service.got.length > 0);
  await settled();
  expect(devices()).toEqual(['laptop']);
  expect((await shown('laptop')).devices).toEqual([{ service: '127.0.0.1', at: expect.any(String) }]);
  const { endpoint } = service.subscribe('laptop');
  expect(await social.call('remove-push-subscription', { endpoint }, { caller: bob })).toEqual({
    removed: false,
  });
  // Bob logs in there.
  await add(service.subscribe('laptop'), 'of bob', bob);
  expect((await shown('laptop')).devices).toEqual([]);
  expect(await social.call('remove-push-subscription', { endpoint }, { caller: bob })).toEqual({
    removed: true,
  });
});
