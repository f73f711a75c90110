import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CallInput, type CallName, type CallReply, calls, IDEMPOTENCY_KEY } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import sharp from 'sharp';
import { demoDatabase } from './support/engines.js';
import { type Answer, type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Twelve services start first.
jest.setTimeout(360_000);

const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'social'] as const;
const MEMBERS = ['two-ada', 'two-ben', 'two-cyd', 'two-dot'] as const;
type Member = (typeof MEMBERS)[number];
const PASSWORD = 'Library1';
const AT_MOST = {
  ...{ COMMENTS_PER_HOUR: '6', RATINGS_PER_HOUR: '5', UPLOADS_PER_HOUR: '4' },
  // Other addresses would have a fraction of that.
  NEW_ACCOUNT_HOURS: '0',
};

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let folder: string;
/** The first instance of each service. */
const processes: AppProcess[] = [];
let gateways: GatewayUnderTest[] = [];
const tokens = new Map<Member, string>();

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  const settings = { NATS_URL: nats.url, MONGO_URL: database.url, LOG_LEVEL: 'warn', JWT_SECRET, ...AT_MOST };
  // Two at a time: twelve at once starve each other of processor time.
  for (const service of SERVICES) {
    const both = await Promise.all([1, 2].map(() => startApp(`services/${service}`, settings)));
    processes.push(...both.slice(0, 1));
  }
  folder = await mkdtemp(path.join(tmpdir(), 'two-gateways-'));
  const ofBoth = { DATA_DIR: folder, UPLOADS_PER_HOUR: AT_MOST.UPLOADS_PER_HOUR };
  gateways = await Promise.all([1, 2].map(() => gatewayAt(nats.url, ofBoth)));
  for (const [at, username] of MEMBERS.entries()) {
    const names = { username, firstName: 'Some', surname: 'Body', sex: 'female' as const };
    const email = `${username}@two.example`;
    const { access_token } = await done(at, 'sign-up', { ...names, email, password: PASSWORD });
    tokens.set(username, access_token);
  }
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** The gateways, alternating. */
const gateway = (turn: number): GatewayUnderTest => {
  const found = gateways[turn % 2];
  if (!found) throw new Error('The gateways have not started.');
  return found;
};

const headersOf = (as: Member | string | undefined, key?: string) => ({
  ...(as !== undefined && { authorization: `Bearer ${tokens.get(as as Member) ?? as}` }),
  ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
});
const ask = (
  turn: number,
  name: CallName,
  body: object,
  as?: Member | string,
  key?: string,
): Promise<Answer> => gateway(turn).call(name, body, { headers: headersOf(as, key) });

/** A successful call, checked against the contract. */
async function done<N extends CallName>(
  turn: number,
  name: N,
  body: CallInput<N>,
  as?: Member | string,
  key?: string,
): Promise<CallReply<N>> {
  const answer = await ask(turn, name, body as object, as, key);
  expect({ name, status: answer.status, error: answer.body?.error }).toEqual({
    ...{ name, status: 200 },
    error: undefined,
  });
  return calls[name].reply.parse(answer.body) as CallReply<N>;
}

const statusesOf = async (times: number, make: (turn: number) => Promise<Answer>) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => make(turn)));
  return answers.map(({ status }) => status).sort();
};
const some = (times: number, status: number): number[] => Array(times).fill(status);

const firstArticle = async () => (await done(0, 'get-articles-latest', { count: 3 })).articles[0]?._id ?? '';
const films = async () =>
  (await done(0, 'get-movies-top-rated', { count: 12 })).movies.map(({ titleId }) => titleId);

it('OPS-92 an account has one limit across gateways and services', async () => {
  const mediaId = await firstArticle();
  const words = (turn: number) => ({ type: 'article' as const, mediaId, comment: `Words ${turn}` });
  const comments = await statusesOf(12, (turn) => ask(turn, 'add-comment', words(turn), 'two-ada'));
  expect(comments).toEqual([...some(6, 200), ...some(6, 429)]);
  const ids = await films();
  const ratings = await statusesOf(10, (turn) =>
    ask(turn, 'add-rating', { mediaId: ids[turn], type: 'movie', userRating: 7 }, 'two-ada'),
  );
  expect(ratings).toEqual([...some(5, 200), ...some(5, 429)]);
});

it('OPS-92 SAFE-21 a session that ends at one gateway has ended at the other', async () => {
  const email = 'two-ben@two.example';
  const sessions = await Promise.all(
    [0, 1].map(async (turn) => (await done(turn, 'sign-in', { email, password: PASSWORD })).access_token),
  );
  const states = () =>
    Promise.all(
      sessions.flatMap((token) =>
        [0, 1].map(async (turn) => (await ask(turn, 'get-own-sessions', {}, token)).status),
      ),
    );
  expect(await states()).toEqual(some(4, 200));
  await done(0, 'sign-out-everywhere', { here: false }, sessions[0]);
  await until('it has ended everywhere', async () => String(await states()) === '200,200,401,401', 2000);
  // Excludes a session that began meanwhile.
  await done(1, 'sign-in', { email, password: PASSWORD });
});

it('OPS-92 a change sent to both with one key is made once', async () => {
  const [titleId = ''] = (await films()).slice(-1);
  const mediaId = await firstArticle();
  const { totalComments: before } = await done(0, 'get-media-comments', { type: 'article', mediaId });
  const changes = [
    ['create-list', { name: 'Made once' }],
    ['add-viewing', { titleId, viewing: { on: '2024-01-02' } }],
    ['add-comment', { type: 'article', mediaId, comment: 'Written once' }],
  ] as const;
  for (const [name, body] of changes) {
    const statuses = await statusesOf(6, (turn) => ask(turn, name, body, 'two-cyd', `once-${name}-key`));
    expect([name, ...statuses]).toEqual([name, ...some(6, 200)]);
  }
  const { lists } = await done(0, 'get-lists', { userId: 'two-cyd' }, 'two-cyd');
  expect(lists.map(({ name }) => name)).toEqual(['Made once']);
  expect((await done(1, 'get-own-title', { titleId }, 'two-cyd')).viewings).toHaveLength(1);
  const since = await done(1, 'get-media-comments', { type: 'article', mediaId }, 'two-cyd');
  expect(since.totalComments).toBe(before + 1);
});

it('OPS-92 LIB-232 a member’s change is in the other gateway’s next answer', async () => {
  const ids = (await films()).slice(0, 4);
  for (const [turn, titleId] of ids.entries()) {
    await done(turn, 'add-viewing', { titleId, viewing: { on: '2024-01-02' } }, 'two-dot');
    expect((await done(turn + 1, 'get-statistics', { userId: 'two-dot' }, 'two-dot')).viewings).toBe(
      turn + 1,
    );
    await done(turn + 1, 'add-want-to-see', { mediaId: titleId, type: 'movie' }, 'two-dot');
    expect((await done(turn, 'check-want-to-see', { mediaId: titleId }, 'two-dot')).wantToSee).toBe(true);
  }
});

it('OPS-92 an upload address from one gateway works at the other, once, and both show the file', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204080' } })
    .png()
    .toBuffer();
  const address = async (turn: number): Promise<Answer> =>
    gateway(turn).call('get-upload-url', undefined, { method: 'GET', headers: headersOf('two-dot') });
  const given = new URL((await address(0)).body.uploadUrl);
  const put = (turn: number) => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png');
    return fetch(`${gateway(turn).url}${given.pathname}${given.search}`, { method: 'PUT', body: form });
  };
  const statuses = await Promise.all([1, 0, 1].map(async (turn) => (await put(turn)).status));
  expect(statuses.sort()).toEqual([200, 409, 409]);
  for (const width of ['', '?w=160'])
    for (const turn of [0, 1]) {
      const shown = await fetch(`${gateway(turn).url}${given.pathname}${width}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('image/'),
      ]);
    }
  // Three more an hour, across both gateways.
  const more = async (turn: number) => {
    const { body, status } = await address(turn);
    if (status !== 200) return status;
    const next = new URL(body.uploadUrl);
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png');
    const to = `${gateway(turn + 1).url}${next.pathname}${next.search}`;
    return (await fetch(to, { method: 'PUT', body: form })).status;
  };
  const each: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) each.push(await more(turn));
  expect(each).toEqual([...some(3, 200), ...some(2, 429)]);
});

it('OPS-92 a picture made at one gateway is the same at the other', async () => {
  const [film] = (await done(0, 'get-movies-top-rated', { count: 1 })).movies;
  const cover = new URL(`${film?.cover}`, gateway(0).url);
  const bytes = await Promise.all(
    [0, 1, 1, 0].map(async (turn) => {
      const answer = await fetch(`${gateway(turn).url}${cover.pathname}${cover.search}`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    }),
  );
  expect(new Set(bytes).size).toBe(1);
});

it('OPS-92 live events reach the pages open at either gateway', async () => {
  const mediaId = await firstArticle();
  const closing = new AbortController();
  const pages = await Promise.all(
    [0, 1].map(async (turn) => {
      const { signal } = closing;
      const at = `${gateway(turn).url}/api/live?type=article&mediaId=${mediaId}`;
      const { body } = await fetch(at, { signal, headers: headersOf('two-dot') });
      const heard = { text: '' };
      const reading = (async () => {
        const decoder = new TextDecoder();
        for await (const part of body ?? []) heard.text += decoder.decode(part, { stream: true });
      })().catch(() => undefined);
      await until('the page is open', () => heard.text.includes('event: open'));
      return { heard, reading };
    }),
  );
  for (const turn of [0, 1]) {
    const comment = `News through ${turn}`;
    await done(turn, 'add-comment', { type: 'article', mediaId, comment }, 'two-dot');
    await until('both hear of it', () => pages.every(({ heard }) => heard.text.includes(comment)), 5000);
  }
  await done(0, 'follow-member', { userId: 'two-dot' }, 'two-cyd');
  await until(
    'both hear of it',
    () => pages.every(({ heard }) => heard.text.includes('event: notices')),
    10_000,
  );
  closing.abort();
  await Promise.all(pages.map(({ reading }) => reading));
});

it('OPS-92 when any instance ends, the other answers calls', async () => {
  for (const process of processes) await process.stop();
  const [titleId = ''] = await films();
  await done(0, 'get-movie', { titleId });
  await done(1, 'get-own-sessions', {}, 'two-dot');
  await done(0, 'get-diary', { userId: 'two-dot' }, 'two-dot');
  await done(1, 'get-notifications', {}, 'two-dot');
});
