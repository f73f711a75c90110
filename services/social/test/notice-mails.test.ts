import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import {
  type CallInput,
  causesSubject,
  MESSAGES,
  NOTICES_BY_MAIL,
  type NoticeCause,
  type PeerRequest,
} from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { startSocial } from './support/social.js';

jest.setTimeout(60_000);

const ada = { id: 'id-of-ada', username: 'ada', admin: false };
// Everything that a test does meanwhile must be over by then, on a busy machine too.
const GATHERED_MS = 900;

let social: ServiceUnderTest;
let mails: PeerRequest<typeof NOTICES_BY_MAIL>[];
let refuses: boolean;

beforeAll(async () => {
  social = await startSocial({ NOTICE_MAIL_MINUTES: GATHERED_MS / 60_000 });
  social.nats.subscribe(NOTICES_BY_MAIL, {
    callback: (_, message) => {
      if (refuses) return void message.respond('{}');
      mails.push(message.json());
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => social?.stop());
beforeEach(async () => {
  mails = [];
  refuses = false;
  for (const name of ['notifications', 'noticeCauses', 'noticeChoices', 'blocks'])
    await social.database.collection(name).deleteMany({});
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
const until = async (what: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + 20_000; !(await what()); ) {
    if (Date.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const waiting = () =>
  social.database.collection('notifications').countDocuments({ mailFrom: { $type: 'date' } });
/** Once nothing is waiting. */
const settled = () => until(async () => (await waiting()) === 0);
const lines = () => mails.map(({ content }) => content.lines.map(({ of, several }) => [of, several]));
const stop = (token: string) => social.call('stop-notification-mails', { token }, { caller: null });

it('NOTE-15 NOTE-16 what arrives together is one mail, of the chosen kinds, without names', async () => {
  await receive(reply('eve', { about: 'before' }));
  expect(await choose({ off: [], mail: ['reply', 'follow'] })).toEqual({
    ...{ off: [], mail: ['reply', 'follow'], push: [], weekly: false },
  });
  await receive(
    reply('bob'),
    reply('cyd'),
    reply('dan', { _id: 'follow of dan', kind: 'follow', about: '', thing: null }),
    reply('dan', { _id: 'mention', kind: 'mention', about: 'c9' }),
  );
  expect(await waiting()).toBe(2);
  await until(() => mails.length > 0);
  await settled();
  expect(lines()).toEqual([
    [
      ['follow', false],
      ['reply', true],
    ],
  ]);
  expect(mails[0]).toMatchObject({ userId: ada.id, content: { weekly: false } });
  // Keys and links are random, and may contain these letters by chance.
  expect(JSON.stringify(mails[0]?.content.lines)).not.toMatch(/bob|cyd|dan|a1/);
  expect(Object.keys(mails[0]?.content ?? {}).sort()).toEqual(['kind', 'lines', 'path', 'stops', 'weekly']);
  // What is added to the same notification later makes another mail.
  await receive(reply('fay'));
  await until(() => mails.length > 1);
  expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
});

it('NOTE-16 what was read, undone, switched off or hidden meanwhile is not mailed', async () => {
  await choose({ off: [], mail: ['reply', 'follow', 'mention'] });
  await receive(reply('bob'));
  await social.call('read-notifications', {}, { caller: ada });
  await receive(reply('eve', { _id: 'gone', about: 'c2' }));
  await receive(reply('eve', { _id: 'gone', about: 'c2', version: 2, on: false }));
  await receive(reply('dan', { _id: 'a mention', kind: 'mention', about: 'c3' }));
  await choose({ off: ['mention'] });
  await receive(reply('cyd', { _id: 'of the blocked', about: 'c4' }));
  await receive({
    ...reply('cyd', { _id: 'block', kind: 'block', about: '', thing: null }),
  });
  await settled();
  expect(mails).toEqual([]);
});

it('NOTE-17 a link in a mail ends mails of its kind, or all, and nothing else', async () => {
  await choose({ off: [], mail: ['reply', 'follow'], weekly: true });
  await receive(reply('bob'));
  await until(() => mails.length > 0);
  const [mail] = mails;
  const token = (path = '') => path.replace('/stop-mails#', '');
  const [ofReplies] = mail?.content.stops ?? [];
  expect(ofReplies?.of).toBe('reply');
  expect(await stop(token(ofReplies?.path))).toEqual({ stopped: 'reply' });
  const settings = () => social.call('get-notification-settings', {}, { caller: ada });
  expect(await settings()).toEqual({ off: [], mail: ['follow'], push: [], weekly: true });
  expect(await stop(token(mail?.content.path))).toEqual({ stopped: 'all' });
  expect(await settings()).toEqual({ off: [], mail: [], push: [], weekly: false });
  const [key = ''] = token(ofReplies?.path).split('.');
  for (const bad of [`${key}.nothing`, key, 'x'.repeat(22), `${'x'.repeat(22)}.reply`, '.all'])
    await expect(stop(bad)).rejects.toMatchObject({ code: 'notFound', message: MESSAGES.mailLinkGone });
});

it('NOTE-18 a mail waits until it is accepted, and two instances send it once', async () => {
  const other = await social.start();
  refuses = true;
  await choose({ off: [], mail: ['reply'] });
  await receive(reply('bob'));
  await new Promise((resolve) => setTimeout(resolve, 3 * GATHERED_MS));
  expect([mails.length, await waiting()]).toEqual([0, 1]);
  refuses = false;
  await until(() => mails.length > 0);
  await settled();
  await new Promise((resolve) => setTimeout(resolve, 3 * GATHERED_MS));
  expect(new Set(mails.map(({ key }) => key)).size).toBe(1);
  await other.close();
});

it('NOTE-19 unread notifications are mailed once a week, if there are any', async () => {
  await choose({ off: [], weekly: true });
  await receive(reply('bob'));
  const choices = social.database.collection<{ _id: string; weeklyAt: Date }>('noticeChoices');
  const due = async () => (await choices.findOne({ _id: ada.id }))?.weeklyAt.getTime() ?? 0;
  const week = 7 * 24 * 3_600_000;
  expect(Math.abs((await due()) - Date.now() - week)).toBeLessThan(60_000);
  const pass = () => choices.updateOne({ _id: ada.id }, { $set: { weeklyAt: new Date() } });
  await pass();
  await until(() => mails.length > 0);
  expect(mails[0]?.content).toMatchObject({
    ...{ weekly: true, lines: [{ of: 'reply', several: false }], stops: [{ of: 'weekly' }] },
  });
  await until(async () => (await due()) > Date.now());
  await social.call('read-notifications', {}, { caller: ada });
  await pass();
  await until(async () => (await due()) > Date.now());
  expect(mails).toHaveLength(1);
});
