import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import {
  type ChosenNoticeKind,
  causesSubject,
  memberLeftSubject,
  type NoticeCause,
  noticeNewsSubject,
  POST_SHOWN_TO_SOCIAL,
} from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { startSocial } from './support/social.js';

jest.setTimeout(60_000);

const ada = { id: 'id-of-ada', username: 'ada', admin: false };
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const hour = (after: number) => new Date(START + after * HOUR_MS).toISOString();

let social: ServiceUnderTest;
let news: string[];

beforeAll(async () => {
  social = await startSocial();
  social.nats.subscribe(noticeNewsSubject('*'), { callback: (_, { subject }) => void news.push(subject) });
});
afterAll(() => social?.stop());
beforeEach(async () => {
  news = [];
  for (const name of ['notifications', 'noticeCauses', 'hiddenThings', 'blocks', 'goneMembers'])
    await social.database.collection(name).deleteMany({});
});

const reply = (actor: string, at: number, more: Partial<NoticeCause> = {}): NoticeCause => ({
  ...{ _id: `reply of ${actor}`, version: 1, on: true, kind: 'reply', member: ada.id, actor, about: 'c1' },
  ...{ thing: { type: 'article', _id: 'a1' }, at: hour(at) },
  ...more,
});
const receive = async (...causes: NoticeCause[]) => {
  const sent = await social.nats.request(causesSubject('comments'), JSON.stringify({ causes }), {
    timeout: 10_000,
  });
  expect(sent.json()).toEqual({ known: true });
};
const post = (shown: boolean, version: number, gone = false) =>
  social.nats.request(
    POST_SHOWN_TO_SOCIAL,
    JSON.stringify({
      post: { type: 'article', _id: 'a1', publicId: 'p1', authorId: 'x' },
      shown,
      gone,
      version,
    }),
    { timeout: 10_000 },
  );
const page = (before: { at: string; id: string } | null = null, count = 20) =>
  social.internal('get-notice-page', { before, count }, { caller: ada });
const unread = async () => (await social.call('get-notification-count', {}, { caller: ada })).unread;
const read = (id?: string) =>
  social.call('read-notifications', id === undefined ? {} : { id }, { caller: ada });

it('NOTE-02 NOTE-08 what several people do about one thing is one notification, and its owner’s pages learn of each', async () => {
  await receive(reply('bob', 1), reply('eve', 3), reply('cyd', 2), reply('dan', 0));
  await receive(reply('bob', 4, { _id: 'another reply of bob' }));
  const { notices, next } = await page();
  expect(notices).toEqual([
    {
      ...{ _id: expect.any(String), kind: 'reply', at: hour(4), unread: true, count: 4 },
      ...{ people: ['bob', 'eve', 'cyd'], thing: { type: 'article', _id: 'a1' } },
    },
  ]);
  expect(next).toBeNull();
  expect(await unread()).toBe(1);
  expect(news).toEqual([noticeNewsSubject(ada.id), noticeNewsSubject(ada.id)]);
  await receive(reply('bob', 5, { _id: 'of another comment', about: 'c2' }));
  expect((await page()).notices).toHaveLength(2);
});

it('NOTE-03 a person who undoes it is left out, the last one ends it, and it returns unchanged', async () => {
  await receive(reply('bob', 1), reply('eve', 2));
  await read();
  await receive(reply('eve', 2, { version: 2, on: false }));
  expect((await page()).notices).toMatchObject([{ at: hour(1), people: ['bob'], count: 1, unread: false }]);
  await receive(reply('bob', 1, { version: 2, on: false }));
  expect((await page()).notices).toEqual([]);
  await receive(reply('bob', 1, { version: 3, on: true }));
  expect((await page()).notices).toMatchObject([{ people: ['bob'], unread: false }]);
  // An earlier message arrives late.
  await receive(reply('bob', 1, { version: 2, on: false }), reply('eve', 2, { version: 1 }));
  expect((await page()).notices).toMatchObject([{ people: ['bob'], count: 1 }]);
});

it('NOTE-03 notifications of a withdrawn article or review are hidden, and restored with it', async () => {
  await receive(reply('bob', 1));
  await post(false, 2);
  expect((await page()).notices).toEqual([]);
  expect(await unread()).toBe(0);
  await receive(reply('eve', 2));
  expect((await page()).notices).toEqual([]);
  await post(true, 3);
  await post(false, 2);
  expect((await page()).notices).toMatchObject([{ people: ['eve', 'bob'] }]);
  await post(false, 4, true);
  expect(await social.database.collection('notifications').countDocuments()).toBe(0);
  await receive(reply('eve', 2, { version: 2 }));
  expect((await page()).notices).toEqual([]);
});

it('NOTE-04 repeating something within a day is not news', async () => {
  await receive(reply('bob', 0));
  await read();
  await receive(reply('bob', 1, { version: 2, on: false }));
  await receive(reply('bob', 20, { version: 3 }));
  expect((await page()).notices).toMatchObject([{ at: hour(0), unread: false }]);
  await receive(reply('bob', 24, { version: 5 }));
  expect((await page()).notices).toMatchObject([{ at: hour(24), unread: true }]);
});

it('NOTE-07 all are read page by page, and marked as read individually or together', async () => {
  await receive(
    ...Array.from({ length: 45 }, (_, at) => reply('bob', at, { _id: `r${at}`, about: `c${at}` })),
  );
  const seen: string[] = [];
  for (let next: { at: string; id: string } | null | undefined; next !== null; ) {
    const found = await page(next ?? null);
    seen.push(...found.notices.map(({ at }) => at));
    next = found.next;
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => hour(44 - at)));
  const [first] = (await page()).notices;
  expect(await read(first?._id)).toEqual({ unread: 44 });
  expect((await page()).notices.map((notice) => notice.unread).slice(0, 2)).toEqual([false, true]);
  expect(await read()).toEqual({ unread: 0 });
  // Somebody else's are not marked as read.
  await receive(reply('bob', 50, { about: 'later' }));
  await social.call('read-notifications', {}, { caller: { id: 'bob', username: 'bob', admin: false } });
  expect(await unread()).toBe(1);
});

it('NOTE-06 more than a hundred are not counted', async () => {
  for (const half of [0, 1, 2])
    await receive(
      ...Array.from({ length: 50 }, (_, at) =>
        reply('bob', at, { _id: `${half} ${at}`, about: `${half} ${at}` }),
      ),
    );
  expect(await unread()).toBe(100);
});

it('BLOCK-03 while one of two members blocks the other, neither is notified of the other', async () => {
  const block = (member: string, actor: string, version: number, on: boolean): NoticeCause => ({
    ...reply(actor, 0, { member, version, on, about: '', thing: null }),
    ...{ _id: `block:${member}:${actor}`, kind: 'block' },
  });
  await receive(reply('bob', 1), reply('eve', 2), reply(ada.id, 3, { _id: 'of ada', member: 'bob' }));
  await receive(block(ada.id, 'bob', 1, true));
  expect((await page()).notices).toMatchObject([{ people: ['eve'], count: 1 }]);
  await receive(reply('bob', 4, { _id: 'later' }), reply('bob', 5, { _id: 'a mention', kind: 'mention' }));
  expect((await page()).notices).toMatchObject([{ people: ['eve'], count: 1 }]);
  const ofBob = () =>
    social.database.collection('notifications').countDocuments({ member: 'bob', shown: true });
  expect(await ofBob()).toBe(0);
  // Restoring a text restores nothing from the blocked member.
  await post(false, 2);
  await post(true, 3);
  expect((await page()).notices).toMatchObject([{ people: ['eve'], count: 1 }]);
  await receive(block('bob', ada.id, 1, true), block(ada.id, 'bob', 2, false));
  expect((await page()).notices).toMatchObject([{ people: ['eve'] }]);
  await receive(block('bob', ada.id, 2, false));
  expect((await page()).notices).toMatchObject([{ kind: 'mention' }, { people: ['bob', 'eve'] }]);
  expect(await ofBob()).toBe(1);
});

it('NOTE-13 a kind that is switched off is neither shown nor counted, and returns when switched on', async () => {
  await receive(reply('bob', 1), reply('eve', 2, { kind: 'follow', about: '', thing: null }));
  const set = (off: ChosenNoticeKind[]) => social.call('set-notification-settings', { off }, { caller: ada });
  expect(await set(['follow'])).toEqual({ off: ['follow'], mail: [], push: [], weekly: false });
  expect((await page()).notices).toMatchObject([{ kind: 'reply' }]);
  expect(await unread()).toBe(1);
  expect(await social.call('get-notification-settings', {}, { caller: { ...ada, id: 'eve' } })).toEqual({
    ...{ off: [], mail: [], push: [], weekly: false },
  });
  await set([]);
  expect((await page()).notices).toHaveLength(2);
  expect(await unread()).toBe(2);
});

it('NOTE-03 NOTE-12 with an account its notifications are deleted, and its acts from others’ notifications', async () => {
  await receive(reply('bob', 1), reply('eve', 2), reply('eve', 3, { _id: 'alone', about: 'c2' }));
  await receive(reply(ada.id, 4, { _id: 'of ada', member: 'eve' }));
  const left = await social.nats.request(
    memberLeftSubject('social'),
    JSON.stringify({ userId: 'eve', texts: 'remove' }),
    { timeout: 10_000 },
  );
  expect(left.json()).toEqual({ done: true, counts: { notifications: 1 } });
  expect((await page()).notices).toMatchObject([{ people: ['bob'], count: 1, at: hour(1) }]);
  await receive(reply('eve', 5, { version: 9 }));
  expect((await page()).notices).toMatchObject([{ people: ['bob'] }]);
  expect(await social.database.collection('noticeCauses').countDocuments({ actor: 'eve' })).toBe(0);
});
