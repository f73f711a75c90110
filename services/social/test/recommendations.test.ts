import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, causesSubject, MESSAGES, memberLeftSubject } from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { startSocial } from './support/social.js';

jest.setTimeout(60_000);

const member = (name: string, more: Partial<Caller> = {}): Caller => ({
  ...{ id: `id-of-${name}`, username: name, admin: false },
  ...more,
});
const [ada, ben, cyd] = [member('ada'), member('ben'), member('cyd')];

let social: ServiceUnderTest;
beforeAll(async () => {
  social = await startSocial({ RECOMMENDATIONS_PER_DAY: 4 });
});
afterAll(() => social?.stop());
beforeEach(async () => {
  const names = ['notifications', 'noticeCauses', 'recommendations', 'blocks', 'goneMembers', 'volumes'];
  for (const name of names) await social.database.collection(name).deleteMany({});
});

const send = (from: Caller, to: Caller, title = 't1', text = 'You will like the ending', key?: string) =>
  social.internal('store-recommendation', { title, member: to.id, text }, { caller: from, key });
const of = (caller: Caller, title = 't1') => social.internal('get-recommendations-of', { title }, { caller });
const notices = async (caller: Caller) =>
  (await social.internal('get-notice-page', { before: null, count: 20 }, { caller })).notices;
const stored = () => social.database.collection('recommendations').countDocuments();
let version = 0;
const block = async (by: Caller, other: Caller, on = true) => {
  version += 1;
  const cause = {
    ...{ _id: `block:${by.id}:${other.id}`, version, on, kind: 'block', member: by.id, actor: other.id },
    ...{ about: '', thing: null, at: new Date().toISOString() },
  };
  await social.nats.request(causesSubject('library'), JSON.stringify({ causes: [cause] }), {
    timeout: 10_000,
  });
};

it('REC-04 REC-05 the receiver sees a title as a notification and on its page, and the sender sees it too', async () => {
  const { _id } = await send(ada, ben);
  const sent = { _id, text: 'You will like the ending', at: expect.any(String) };
  expect(await of(ben)).toEqual({ received: [{ ...sent, member: ada.id }], sent: [] });
  expect(await of(ada)).toEqual({ received: [], sent: [{ ...sent, member: ben.id }] });
  expect(await of(ben, 't2')).toEqual({ received: [], sent: [] });
  expect(await notices(ben)).toMatchObject([
    {
      ...{ kind: 'recommend', people: [ada.id], count: 1, unread: true },
      ...{ thing: { type: 'title', _id: 't1' }, words: 'You will like the ending' },
    },
  ]);
  await send(cyd, ben, 't1', 'Me too');
  const [both, ...others] = await notices(ben);
  expect([both?.people, both?.words, others]).toEqual([[cyd.id, ada.id], undefined, []]);
});

it('REC-05 a withdrawn one disappears from both places; nobody else withdraws it', async () => {
  const { _id } = await send(ada, ben);
  const takeBack = (caller: Caller) => social.call('take-back-recommendation', { id: _id }, { caller });
  await expect(takeBack(ben)).rejects.toMatchObject({ code: 'notFound' });
  await expect(takeBack(cyd)).rejects.toMatchObject({ code: 'notFound' });
  expect(await takeBack(ada)).toEqual({ takenBack: true });
  expect([await of(ben), await notices(ben), await stored()]).toEqual([{ received: [], sent: [] }, [], 0]);
  await expect(takeBack(ada)).rejects.toMatchObject({
    code: 'notFound',
    message: MESSAGES.recommendationGone,
  });
});

it('REC-04 REC-06 a dismissed one disappears from both places, and is not sent again', async () => {
  const { _id } = await send(ada, ben);
  const dismiss = (caller: Caller) => social.call('dismiss-recommendation', { id: _id }, { caller });
  await expect(dismiss(ada)).rejects.toMatchObject({ code: 'notFound' });
  await dismiss(ben);
  expect([(await of(ben)).received, await notices(ben)]).toEqual([[], []]);
  // The sender does not learn of it.
  expect((await of(ada)).sent).toMatchObject([{ _id }]);
  const refused = { code: 'conflict', message: MESSAGES.recommendedAlready };
  await expect(send(ada, ben)).rejects.toMatchObject(refused);
});

it('REC-06 the same title is sent once, and again if it was withdrawn, which is not news', async () => {
  const { _id } = await send(ada, ben, 't1', 'Words', 'a-key-of-ada');
  expect(await send(ada, ben, 't1', 'Words', 'a-key-of-ada')).toEqual({ _id });
  await expect(send(ada, ben, 't1', 'Others')).rejects.toMatchObject({ code: 'conflict' });
  await social.call('read-notifications', {}, { caller: ben });
  await social.call('take-back-recommendation', { id: _id }, { caller: ada });
  await send(ada, ben, 't1', 'Others');
  expect(await notices(ben)).toMatchObject([{ words: 'Others', unread: false }]);
});

it('REC-07 a limited number a day, for a new account a quarter of it', async () => {
  for (const title of ['t1', 't2', 't3', 't4']) await send(ada, ben, title);
  const refused = { code: 'tooMany', message: MESSAGES.recommendedMany };
  await expect(send(ada, ben, 't5')).rejects.toMatchObject(refused);
  const fresh = member('dan', { since: Date.now() });
  await send(fresh, ben, 't1');
  await expect(send(fresh, ben, 't2')).rejects.toMatchObject(refused);
  await expect(send(cyd, cyd)).rejects.toMatchObject({ message: MESSAGES.recommendSelf });
});

it('REC-08 a block deletes what each sent the other for good, and lets nothing through', async () => {
  await send(ada, ben);
  await send(ben, ada, 't2');
  await send(cyd, ben);
  await block(ben, ada);
  expect((await of(ben)).received).toMatchObject([{ member: cyd.id }]);
  expect([await of(ada), await notices(ada), await stored()]).toEqual([{ received: [], sent: [] }, [], 1]);
  expect(await notices(ben)).toMatchObject([{ people: [cyd.id], count: 1 }]);
  const refused = { code: 'forbidden', message: MESSAGES.recommendStranger };
  await expect(send(ada, ben, 't3')).rejects.toMatchObject(refused);
  await expect(send(ben, ada, 't3')).rejects.toMatchObject(refused);
  await block(ben, ada, false);
  expect((await of(ada, 't2')).received).toEqual([]);
  expect(await notices(ben)).toMatchObject([{ people: [cyd.id] }]);
  await send(ada, ben, 't3');
  expect((await of(ben, 't3')).received).toHaveLength(1);
});

it('REC-10 a member who wants no notifications of it still sees them on the title’s page', async () => {
  await social.call('set-notification-settings', { off: ['recommend'] }, { caller: ben });
  await send(ada, ben);
  expect([await notices(ben), (await of(ben)).received.length]).toEqual([[], 1]);
  await social.call('set-notification-settings', { off: [] }, { caller: ben });
});

it('REC-09 all of a member’s are read page by page, and deleted with either account', async () => {
  await send(ada, ben, 't1');
  await send(ada, cyd, 't1');
  await send(cyd, ada, 't2');
  const page = (sent: boolean, after: string | null) =>
    social.internal('get-recommendation-page', { sent, after, count: 1 }, { caller: ada });
  const first = await page(true, null);
  expect(first.recommendations).toMatchObject([{ member: ben.id, title: 't1' }]);
  const second = await page(true, first.next);
  expect(second.recommendations).toMatchObject([{ member: cyd.id }]);
  expect((await page(true, second.next)).next).toBeNull();
  expect((await page(false, null)).recommendations).toMatchObject([{ member: cyd.id, title: 't2' }]);
  const left = await social.nats.request(
    memberLeftSubject('social'),
    JSON.stringify({ userId: ada.id, texts: 'remove' }),
    { timeout: 10_000 },
  );
  expect(left.json()).toMatchObject({ done: true, counts: { recommendations: 2 } });
  expect([await stored(), await notices(ben), await notices(cyd)]).toEqual([0, [], []]);
  await expect(send(ada, ben)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(send(ben, ada)).rejects.toMatchObject({ code: 'forbidden' });
});
