import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Visitors } from '../server/visitor.js';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json, type Upstream, upstream } from './support/upstream.js';

const RELEASE = '20261123-083000';
const CANARY = '20261123-093000';
const QUIZ = {
  name: 'quiz',
  owner: '@screenlore/quiz',
  routes: [
    { path: '/quiz', title: 'Quiz', description: 'Guess the film.' },
    { path: '/quiz/:quizId', title: 'One quiz', noindex: true },
  ],
  menu: { label: 'Quiz', to: '/quiz' },
};

const SECRET = 'a secret that only these tests know';
const visitors = new Visitors(false, SECRET);

let shell: ShellUnderTest;
let described: Record<string, Described>;
let servers: Upstream[];

/** A description by release, invalid content to send instead, or 'hangs'. */
type Described = Record<string, unknown> | ((response: ServerResponse) => void) | 'hangs';

beforeEach(async () => {
  described = { [RELEASE]: QUIZ };
  servers = [];
  shell = await startShell({}, { LOG_LEVEL: 'warn', VISITOR_SECRET: SECRET });
});
afterEach(async () => {
  await shell.stop();
  for (const server of servers) await server.close();
});

/** Registers a remote whose server has these descriptions by release; @returns the server */
async function register(name: string, of = described, more: object = {}): Promise<Upstream> {
  const server = await upstream(({ url = '' }, response) => {
    const [, release = '', file] = url.split('/');
    if (url === '/releases.json') return json(response, 200, { releases: Object.keys(of).sort().reverse() });
    const said = file === 'remote.json' ? of[release] : undefined;
    if (said === 'hangs') return undefined;
    if (typeof said === 'function') return said(response);
    return json(response, said ? 200 : 404, said ?? {});
  });
  servers.push(server);
  const entry = `/screenlore/mf/${name.replace('mf_', '')}/mf-manifest.json`;
  await shell.register({ [name]: { entry, upstream: server.url, ...more } });
  return server;
}

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shell.address}/screenlore${path}`, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
  });
  const text = await answer.text();
  const additions = /id="additions">(.*?)<\/script>/.exec(text)?.[1];
  return { status: answer.status, text, additions: additions ? JSON.parse(additions) : undefined };
}

test('TEAM-21 a remote’s description applies to the next page, and disappears with its entry, without restarts', async () => {
  expect((await open('/quiz')).status).toBe(404);
  expect((await open('/')).additions).toBeUndefined();
  await register('mf_quiz');
  expect((await open('/')).additions).toEqual({
    routes: [
      { path: '/quiz', remote: 'mf_quiz', title: 'Quiz' },
      { path: '/quiz/:quizId', remote: 'mf_quiz', title: 'One quiz' },
    ],
    menu: [{ label: 'Quiz', to: '/quiz', links: [] }],
  });
  const page = await open('/quiz');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<title>Quiz · Screenlore</title>');
  expect(page.text).toContain('<meta name="description" content="Guess the film.">');
  expect(page.text).toContain('id="needed">["mf_quiz/app"]');
  expect((await open('/quiz/a%20b/')).text).toContain('<meta name="robots" content="noindex">');
  expect((await open('/quiz/a/b')).status).toBe(404);
  await shell.register({ mf_quiz: undefined });
  expect((await open('/quiz')).status).toBe(404);
  expect((await open('/')).additions).toBeUndefined();
});

test.each(['*/*', 'application/json'])(
  'TEAM-53 its pages are pages for every program, including those that accept %s',
  async (accept) => {
    await register('mf_quiz');
    for (const path of ['/quiz', '/quiz?from=here', '/quiz/7', '/quiz/a.js']) {
      const page = await open(path, { accept });
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/<title>(?:Quiz|One quiz) · Screenlore<\/title>/);
    }
    const head = await fetch(`${shell.address}/screenlore/quiz`, { method: 'HEAD', headers: { accept } });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const path of ['/quiz/7/8', '/nothing', '/nothing.js', `/${RELEASE}/js/gone.js`])
      expect(await open(path, { accept })).toEqual({
        status: 404,
        text: '{"error":"There is nothing at this address."}',
        additions: undefined,
      });
  },
);

test('TEAM-21 groups several entries, because the top bar has space for one', async () => {
  await register('mf_quiz');
  const trivia = {
    ...QUIZ,
    name: 'trivia',
    routes: [{ path: '/trivia', title: 'T' }],
    menu: { label: 'Trivia', to: '/trivia' },
  };
  await register('mf_trivia', { [RELEASE]: trivia });
  expect((await open('/')).additions.menu).toEqual([
    { label: 'More', to: '/quiz', links: [QUIZ.menu, trivia.menu] },
  ]);
});

test('TEAM-21 a description belongs to its release: a canary’s visitors have its menu entry', async () => {
  described[CANARY] = { ...QUIZ, menu: { label: 'New quiz', to: '/quiz' } };
  await register('mf_quiz', described, { release: RELEASE, canary: { release: CANARY, share: 50 } });
  const labels = async (share: number) =>
    (await open('/', { cookie: `canary-share=${visitors.cookieFor(share, 'somebody')}` })).additions.menu.map(
      ({ label }: { label: string }) => label,
    );
  expect(await labels(10)).toEqual(['New quiz']);
  expect(await labels(90)).toEqual(['Quiz']);
});

test('TEAM-21 requests a release’s description once', async () => {
  const server = await register('mf_quiz');
  for (const _ of [1, 2, 3]) await open('/');
  expect(server.seen.filter(({ url }) => url?.endsWith('/remote.json'))).toHaveLength(1);
});

test('TEAM-23 does not give away what belongs to the portal or an earlier remote, and logs both names', async () => {
  await register('mf_quiz');
  await register('mf_rival', {
    [RELEASE]: {
      name: 'rival',
      owner: 'rivals',
      routes: ['/movies', '/movie/:movieId/quiz', '/quiz/best', '/mf', '/rival'].map((path) => ({
        path,
        title: 'R',
      })),
      menu: { label: 'Quiz', to: '/rival' },
    },
  });
  const { additions } = await open('/');
  expect(
    additions.routes.map(({ path, remote }: { path: string; remote: string }) => [path, remote]),
  ).toEqual([
    ['/quiz', 'mf_quiz'],
    ['/quiz/:quizId', 'mf_quiz'],
    ['/rival', 'mf_rival'],
  ]);
  expect(additions.menu).toEqual([{ label: 'Quiz', to: '/quiz', links: [] }]);
  for (const sentence of [
    'mf_rival does not get /movies: it belongs to mf_catalogue.',
    'mf_rival does not get /movie/:movieId/quiz: it belongs to mf_catalogue.',
    'mf_rival does not get /quiz/best: it belongs to mf_quiz.',
    'mf_rival does not get /mf: it belongs to the portal itself.',
    'mf_rival does not get “Quiz” in the menu: it belongs to mf_quiz.',
  ])
    expect(shell.log()).toContain(sentence);
  // Logging it for each page would fill the log.
  await open('/');
  expect(shell.log().match(/does not get/g)).toHaveLength(5);
});

test.each<[string, Described, string]>([
  ['no JSON', (response) => response.writeHead(200).end('<html>'), 'is no description'],
  ['something else', { routes: 'many' }, 'is no description'],
  ['another remote', { ...QUIZ, name: 'other' }, 'is the description of mf_other'],
  [
    'far too much',
    (response) => response.writeHead(200).end(JSON.stringify({ ...QUIZ, more: 'x'.repeat(70_000) })),
    'is no description',
  ],
])(
  'TEAM-24 a description that is %s affects only its own remote, and is logged',
  async (_what, bad, words) => {
    await register('mf_quiz', { [RELEASE]: bad });
    await register('mf_trivia', {
      [RELEASE]: { ...QUIZ, name: 'trivia', routes: [{ path: '/trivia', title: 'T' }], menu: undefined },
    });
    const { status, additions } = await open('/');
    expect(status).toBe(200);
    expect(additions.routes).toEqual([{ path: '/trivia', remote: 'mf_trivia', title: 'T' }]);
    expect((await open('/quiz')).status).toBe(404);
    expect(shell.log()).toContain('mf_quiz has no pages');
    expect(shell.log()).toContain(words);
  },
);

test('TEAM-24 a missing description delays one page by a second, and the next ones not at all', async () => {
  await register('mf_quiz', { [RELEASE]: 'hangs' });
  await open('/');
  const since = performance.now();
  for (const _ of [1, 2, 3]) expect((await open('/')).status).toBe(200);
  expect(performance.now() - since).toBeLessThan(2500);
});

test('TEAM-25 a disabled remote is not in the menu, and its page still exists', async () => {
  await register('mf_quiz');
  await open('/');
  await shell.register({
    mf_quiz: { entry: '/screenlore/mf/quiz/mf-manifest.json', upstream: servers[0]?.url, off: true },
  });
  const page = await open('/quiz');
  expect(page.status).toBe(200);
  expect(page.additions.menu).toEqual([]);
  expect(page.additions.routes).toHaveLength(2);
  expect(page.text).not.toContain('"mf_quiz":{"entry"');
});

test('TEAM-25 a remote whose server is down keeps its page, which says that it is unavailable', async () => {
  const server = await register('mf_quiz');
  await open('/');
  await server.close();
  expect((await open('/quiz')).status).toBe(200);
  expect((await open('/')).additions.menu).toHaveLength(1);
});
