import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ServiceName } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';
import { until } from './support/processes.js';

// Services start first.
jest.setTimeout(240_000);

const MEMBERS = ['note-ada', 'note-ben', 'note-cyd'] as const;
type Member = (typeof MEMBERS)[number];
const NEEDED = ['auth', 'content', 'comments', 'library', 'social'] as const satisfies ServiceName[];

let article: { _id: string; articleId: string; title: string };

const portal = portalOf({
  ...{ services: NEEDED, members: MEMBERS },
  settings: { FOLLOWS_PER_HOUR: '0', COMMENTS_PER_HOUR: '0' },
});
const { as, done, tokens } = portal;

beforeAll(async () => {
  await portal.start();
  [article] = (await as('visitor', 'get-articles-latest', { count: 1 })).body.articles;
});
afterAll(portal.stop);

const notesOf = (member: Member) => done(member, 'get-notifications', {});
const lines = async (member: Member) =>
  (await notesOf(member)).notifications.map(
    ({ kind, people, thing }) => `${people.map(({ username }) => username)} ${kind} ${thing?.page.id ?? '-'}`,
  );
const comment = (member: Member, text: string, replyingTo?: string) =>
  done(member, 'add-comment', { type: 'article', mediaId: article._id, comment: text, replyingTo });

/** An open page. */
async function listen(query: string, member?: Member) {
  const closing = new AbortController();
  const response = await fetch(`${portal.url()}/api/live${query}`, {
    signal: closing.signal,
    headers: member ? { authorization: `Bearer ${tokens.get(member)}` } : {},
  });
  const heard = { text: '', status: response.status, ended: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) heard.text += decoder.decode(part, { stream: true });
  })()
    .catch(() => undefined)
    .finally(() => {
      heard.ended = true;
    });
  if (response.ok) await until('the page hears the opening', () => heard.text.includes('event: open'));
  return {
    heard,
    leave: async () => {
      closing.abort();
      await reading;
    },
  };
}
const count = ({ heard }: Awaited<ReturnType<typeof listen>>, event: string) =>
  heard.text.split(`event: ${event}\n`).length - 1;

describe('notifications', () => {
  beforeEach(async () => {
    for (const member of MEMBERS) await done(member, 'read-notifications', {});
  });

  it('NOTE-01 NOTE-03 NOTE-08 announces a follower within a second, and withdraws that with the follow', async () => {
    const page = await listen('', 'note-ada');
    const began = performance.now();
    await done('note-ben', 'follow-member', { userId: 'note-ada' });
    await until('the page hears of it', () => count(page, 'notices') === 1);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await lines('note-ada')).toEqual(['note-ben follow -']);
    expect(await done('note-ada', 'get-notification-count', {})).toEqual({ unread: 1 });
    await done('note-ada', 'remove-follower', { userId: 'note-ben' });
    await until('the page hears of that', () => count(page, 'notices') === 2);
    expect(await lines('note-ada')).toEqual([]);
    await page.leave();
  });

  it('FOLLOW-05 announces a request and its answer within a second, and withdraws them with their cause', async () => {
    await done('note-ada', 'set-library-settings', { approvesFollowers: true });
    const [hers, his] = [await listen('', 'note-ada'), await listen('', 'note-ben')];
    const began = performance.now();
    const ada = { userId: 'note-ada' };
    expect(await done('note-ben', 'follow-member', ada)).toEqual({ following: false, requested: true });
    await until('her page hears of it', () => count(hers, 'notices') === 1);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await lines('note-ada')).toEqual(['note-ben request -']);
    const { members, total } = await done('note-ada', 'get-follow-requests', {});
    expect([members.map(({ username }) => username), total]).toEqual([['note-ben'], 1]);
    expect((await done('note-ben', 'get-follow-requests', { sent: true })).total).toBe(1);
    expect((await done('note-ada', 'get-followers', {})).total).toBe(0);
    await done('note-ada', 'answer-follow-request', { userId: 'note-ben', accept: true });
    await until('both pages hear of that', () => count(hers, 'notices') === 2 && count(his, 'notices') === 1);
    expect([await lines('note-ada'), await lines('note-ben')]).toEqual([[], ['note-ada accepted -']]);
    await done('note-ada', 'remove-follower', { userId: 'note-ben' });
    await until('his page hears of that', () => count(his, 'notices') === 2);
    await done('note-ben', 'follow-member', ada);
    await done('note-ada', 'answer-follow-request', { userId: 'note-ben', accept: false });
    await until('the request is gone', async () => (await lines('note-ada')).length === 0);
    expect(await lines('note-ben')).toEqual([]);
    await done('note-ada', 'set-library-settings', { approvesFollowers: false });
    await Promise.all([hers.leave(), his.leave()]);
  });

  it('NOTE-05 NOTE-08 one stream delivers a thread and the reader’s own notifications from it', async () => {
    const page = await listen(`?type=article&mediaId=${article._id}`, 'note-ada');
    const visitor = await listen(`?type=article&mediaId=${article._id}`);
    const top = await comment('note-ada', 'First');
    const said = await comment('note-ben', 'No, @Note-Ada, ask @note-cyd or @nobody-here.', top._id);
    expect(said.mentions?.toSorted()).toEqual(['note-ada', 'note-cyd']);
    await until('the page hears of both', () => count(page, 'news') === 2 && count(page, 'notices') === 1);
    expect([count(visitor, 'news'), count(visitor, 'notices')]).toEqual([2, 0]);
    expect(await lines('note-ada')).toEqual([`note-ben reply ${article.articleId}`]);
    await until('the other is told', async () => (await lines('note-cyd')).length === 1);
    const { notifications } = await notesOf('note-cyd');
    expect(notifications).toMatchObject([
      { kind: 'mention', unread: true, count: 1, thing: { name: article.title, page: { kind: 'article' } } },
    ]);
    await done('note-ben', 'delete-comment', { _id: said._id });
    await until('both are taken back', async () => {
      return (await lines('note-ada')).length + (await lines('note-cyd')).length === 0;
    });
    await Promise.all([page.leave(), visitor.leave()]);
  });

  it('MENTION-01 MENTION-04 offers followed members first, then the thread’s authors, and nobody across a block', async () => {
    const offered = async (typed: string, thread: string[] = []) => {
      const { members } = await done('note-ada', 'find-mentionable', { typed, thread });
      return members.map(({ username }) => username);
    };
    await done('note-ada', 'follow-member', { userId: 'note-cyd' });
    expect(await offered('')).toEqual(['note-cyd']);
    expect(await offered('', ['note-ada', 'note-ben'])).toEqual(['note-cyd', 'note-ben']);
    expect(await offered('note-')).toEqual(['note-cyd', 'note-ben']);
    await done('note-ben', 'block-member', { userId: 'note-ada' });
    expect(await offered('note-', ['note-ben'])).toEqual(['note-cyd']);
    await done('note-ben', 'unblock-member', { userId: 'note-ada' });
    await done('note-ada', 'unfollow-member', { userId: 'note-cyd' });
  });

  it('NOTE-08 a stream requires a thread or a valid token, and ends with the session', async () => {
    expect((await listen('')).heard.status).toBe(400);
    expect((await listen('?type=article')).heard.status).toBe(400);
    const bad = await fetch(`${portal.url()}/api/live`, { headers: { authorization: 'Bearer x' } });
    expect(bad.status).toBe(401);
    const { body } = await as('visitor', 'sign-in', {
      email: 'note-cyd@members.example',
      password: 'Library1',
    });
    const before = tokens.get('note-cyd') ?? '';
    tokens.set('note-cyd', body.access_token);
    const page = await listen('', 'note-cyd');
    await done('note-cyd', 'sign-out', {});
    await until('the stream ends', () => page.heard.ended, 20_000);
    tokens.set('note-cyd', before);
  });

  it('NOTE-09 shows the rest while a service is unavailable, and catches up later', async () => {
    const top = await comment('note-ada', 'Again');
    await comment('note-cyd', 'Why', top._id);
    await until('it is there', async () => (await lines('note-ada')).length === 1);
    await portal.stopService('content');
    const without = await notesOf('note-ada');
    expect(without).toMatchObject({ missing: ['content'], notifications: [{ thing: null }] });
    expect(without.notifications[0]?.people).toMatchObject([{ username: 'note-cyd' }]);
    await portal.startService('content');
    await portal.stopService('social');
    await done('note-ben', 'follow-member', { userId: 'note-ada' });
    await portal.startService('social');
    await until('the follower is there', async () => (await lines('note-ada')).length === 2, 20_000);
  });
});
