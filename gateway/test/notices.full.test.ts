import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type CallInput,
  type CallName,
  type CallReply,
  calls,
  type ServiceName,
} from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { demoDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Services start first.
jest.setTimeout(240_000);

const MEMBERS = ['note-ada', 'note-ben', 'note-cyd'] as const;
type Member = (typeof MEMBERS)[number];
const NEEDED = ['auth', 'content', 'comments', 'library', 'social'] as const satisfies ServiceName[];

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let gateway: GatewayUnderTest;
let article: { _id: string; articleId: string; title: string };
const apps = new Map<ServiceName, AppProcess>();
const tokens = new Map<Member, string>();

const settings = () => ({
  ...{ NATS_URL: nats.url, MONGO_URL: database.url, LOG_LEVEL: 'warn', JWT_SECRET },
  ...{ FOLLOWS_PER_HOUR: '0', COMMENTS_PER_HOUR: '0' },
});
const start = async (service: ServiceName) => {
  apps.set(service, await startApp(`services/${service}`, settings()));
};

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  await Promise.all(NEEDED.map(start));
  gateway = await gatewayAt(nats.url);
  for (const member of MEMBERS) {
    const names = { firstName: 'Some', surname: 'Body', username: member, sex: 'female' as const };
    const { body } = await gateway.call('sign-up', {
      ...{ ...names, email: `${member}@notes.example`, password: 'Library1' },
    });
    tokens.set(member, body.access_token);
  }
  [article] = (await gateway.call('get-articles-latest', { count: 1 })).body.articles;
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
});

async function done<N extends CallName>(member: Member, name: N, body: CallInput<N>): Promise<CallReply<N>> {
  const { status, body: reply } = await gateway.call(name, body, {
    headers: { authorization: `Bearer ${tokens.get(member)}` },
  });
  expect({ name, status, error: reply.error }).toEqual({ name, status: 200, error: undefined });
  return calls[name].reply.parse(reply) as CallReply<N>;
}
const notesOf = (member: Member) => done(member, 'get-notifications', {});
const lines = async (member: Member) =>
  (await notesOf(member)).notifications.map(
    ({ kind, people, thing }) => `${people.map(({ username }) => username)} ${kind} ${thing?.page.id ?? '-'}`,
  );
const comment = (member: Member, text: string, replyingTo?: string) =>
  done(member, 'add-comment', { type: 'article', mediaId: article._id, comment: text, replyingTo });

/** A page that is open. */
async function listen(query: string, member?: Member) {
  const closing = new AbortController();
  const response = await fetch(`${gateway.url}/api/live${query}`, {
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

  it('NOTE-01 NOTE-03 NOTE-08 a follower is told of within a second, and goes with the follow', async () => {
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

  it('NOTE-05 NOTE-08 one stream brings the thread and what concerns oneself in it', async () => {
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

  it('NOTE-08 a stream wants a thread or a good token, and ends with the session', async () => {
    expect((await listen('')).heard.status).toBe(400);
    expect((await listen('?type=article')).heard.status).toBe(400);
    const bad = await fetch(`${gateway.url}/api/live`, { headers: { authorization: 'Bearer x' } });
    expect(bad.status).toBe(401);
    const { body } = await gateway.call('sign-in', { email: 'note-cyd@notes.example', password: 'Library1' });
    const before = tokens.get('note-cyd') ?? '';
    tokens.set('note-cyd', body.access_token);
    const page = await listen('', 'note-cyd');
    await done('note-cyd', 'sign-out', {});
    await until('the stream ends', () => page.heard.ended, 20_000);
    tokens.set('note-cyd', before);
  });

  it('NOTE-09 while a service is unavailable the rest is shown, and what was done meanwhile comes later', async () => {
    const top = await comment('note-ada', 'Again');
    await comment('note-cyd', 'Why', top._id);
    await until('it is there', async () => (await lines('note-ada')).length === 1);
    await apps.get('content')?.stop();
    const without = await notesOf('note-ada');
    expect(without).toMatchObject({ missing: ['content'], notifications: [{ thing: null }] });
    expect(without.notifications[0]?.people).toMatchObject([{ username: 'note-cyd' }]);
    await start('content');
    await apps.get('social')?.stop();
    await done('note-ben', 'follow-member', { userId: 'note-ada' });
    await start('social');
    await until('the follower is there', async () => (await lines('note-ada')).length === 2, 20_000);
  });
});
