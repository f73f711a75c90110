import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FirstViewRequest, RegisteredRemote } from '@screenlore/contracts';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json, type Upstream, upstream } from './support/upstream.js';

const RELEASE = '20261123-083000';
const FILM = '/movie/ran-1985';
const FILM_REPLY = {
  itemType: 'movies',
  titleId: 'ran-1985',
  title: 'Ran',
  year: 1985,
  description: 'A lord divides his realm.',
  genre: ['Drama'],
  banner: '/banner',
  cover: '/cover',
  activity: { rating: null, ratedByCount: 0 },
  roles: [],
  director: [],
  releaseDate: null,
};

let shell: ShellUnderTest;
let servers: Upstream[];
/** The render requests to the remotes' servers. */
let asked: { remote: string; request: FirstViewRequest }[];

beforeEach(async () => {
  servers = [];
  asked = [];
  shell = await startShell(
    {
      gateway: ({ url = '' }, response) =>
        url === '/api/get-movie' ? json(response, 200, { movie: FILM_REPLY }) : json(response, 200, {}),
    },
    { LOG_LEVEL: 'warn' },
  );
});
afterEach(async () => {
  await shell.stop();
  for (const server of servers) await server.close();
});

interface Served {
  slots?: object;
  /** Answers a request for a first view; without it there is none. */
  view?: (request: FirstViewRequest, response: ServerResponse) => void;
  /** Modules besides `app` and `blocks`. */
  exposes?: readonly string[];
  registered?: Partial<RegisteredRemote>;
}

const noFiles = { sync: [], async: [] };

/** Registers a remote whose server has one release. */
async function register(name: string, { slots, view, exposes = [], registered }: Served): Promise<Upstream> {
  const plain = name.replace('mf_', '');
  const assets = (part: string) => ({ js: noFiles, css: { sync: [`css/${part}.0a1b2c3d.css`], async: [] } });
  const files: Record<string, object | undefined> = {
    '/releases.json': { releases: [RELEASE] },
    [`/${RELEASE}/remote.json`]: { name: plain, owner: 'a team', slots },
    [`/${RELEASE}/mf-manifest.json`]: {
      metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } },
      exposes: ['app', 'blocks', ...exposes].map((part) => ({ name: part, assets: assets(part) })),
    },
  };
  const server = await upstream(({ url = '', method }, response, body) => {
    if (method === 'POST') {
      const request = JSON.parse(body) as FirstViewRequest;
      asked.push({ remote: name, request });
      return view ? view(request, response) : response.writeHead(204).end();
    }
    if (url.endsWith('.css')) return response.writeHead(200, { 'content-type': 'text/css' }).end('p{top:0}');
    return json(response, files[url] ? 200 : 404, files[url] ?? {});
  });
  servers.push(server);
  const entry = `/screenlore/mf/${plain}/mf-manifest.json`;
  await shell.register({ [name]: { entry, upstream: server.url, ...registered } });
  return server;
}

async function open(path: string) {
  const answer = await fetch(`${shell.address}/screenlore${path}`, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  const element = (id: string) => {
    const json = new RegExp(`id="${id}">(.*?)</script>`).exec(text)?.[1];
    return json === undefined ? undefined : JSON.parse(json);
  };
  return { text, slots: element('additions')?.slots, needed: element('needed') };
}

const view = (html: string, blocks: object[] = []) => ({ html, head: '', queries: [], replies: {}, blocks });

/** A catalogue whose film page shows each slot's blocks that the shell's server names. */
const catalogue: Served = {
  view: (request, response) => {
    const placed = ('route' in request && request.slots?.['title.aside']) || [];
    const blocks = placed.map((id, at) => ({
      slot: `slot-${at}`,
      id,
      name: 'title.aside',
      props: { titleId: 'ran-1985', kind: 'movies' },
    }));
    const places = blocks.map(({ slot }) => `<div><${slot}></${slot}></div>`).join('');
    json(response, 200, view(`<main>Ran</main>${places}`, blocks));
  },
};

test('TEAM-31 remotes’ blocks appear in slots of the next page, in order, and disappear with their entries', async () => {
  expect((await open(FILM)).slots).toBeUndefined();
  await register('mf_quiz', {
    slots: { 'title.aside': { block: 'QuizOfTitle' }, 'home.main': { block: 'QuizOfDay' } },
  });
  await register('mf_trivia', { slots: { 'title.aside': { block: 'Trivia', order: 40 } } });
  await register('mf_facts', { slots: { 'title.aside': { block: 'Facts' } } });
  expect((await open(FILM)).slots).toEqual({
    'home.main': ['mf_quiz/QuizOfDay'],
    'title.aside': ['mf_trivia/Trivia', 'mf_quiz/QuizOfTitle', 'mf_facts/Facts'],
  });
  await shell.register({ mf_quiz: undefined, mf_facts: undefined, mf_trivia: undefined });
  expect((await open(FILM)).slots).toBeUndefined();
});

test('TEAM-31 the portal’s own remotes can put blocks into slots, too', async () => {
  await register('mf_community', { slots: { 'person.main': { block: 'ArticlesAbout' } } });
  expect((await open('/')).slots).toEqual({ 'person.main': ['mf_community/ArticlesAbout'] });
});

test('TEAM-32 a slot of a newer portal costs only that block', async () => {
  await register('mf_quiz', { slots: { 'title.newer': { block: 'A' }, 'title.main': { block: 'B' } } });
  expect((await open(FILM)).slots).toEqual({ 'title.main': ['mf_quiz/B'] });
});

test('TEAM-33 renders a block with a first view on its server, with the page’s props; others are not requested', async () => {
  await register('mf_catalogue', catalogue);
  await register('mf_quiz', {
    slots: { 'title.aside': { block: 'QuizOfTitle', firstView: true } },
    exposes: ['QuizOfTitle'],
  });
  await register('mf_trivia', { slots: { 'title.aside': { block: 'Trivia' } }, exposes: ['Trivia'] });
  const { slots } = await open(FILM);
  expect(slots['title.aside']).toEqual(['mf_quiz/QuizOfTitle', 'mf_trivia/Trivia']);
  const others = asked.filter(({ remote }) => remote !== 'mf_catalogue');
  expect(others).toEqual([
    {
      remote: 'mf_quiz',
      request: expect.objectContaining({
        block: 'title.aside',
        props: { titleId: 'ran-1985', kind: 'movies' },
        pathname: `/screenlore${FILM}`,
      }),
    },
  ]);
});

test('TEAM-33 renders only the shown page’s blocks', async () => {
  await register('mf_catalogue', catalogue);
  const slots = Object.fromEntries(
    ['home.main', 'search.results', 'title.aside', 'account.menu'].map((name, at) => [
      name,
      { block: `B${at}`, firstView: true },
    ]),
  );
  await register('mf_quiz', { slots, exposes: ['B0', 'B1', 'B2', 'B3'] });
  for (const path of ['/', '/?q=ran', FILM, '/ranking']) await open(path);
  const named = asked.flatMap(({ remote, request }) =>
    remote === 'mf_catalogue' && 'route' in request ? [request.slots] : [],
  );
  expect(named).toEqual([
    { 'home.main': ['mf_quiz/B0'] },
    { 'search.results': ['mf_quiz/B1'] },
    { 'title.aside': ['mf_quiz/B2'] },
    {},
  ]);
});

test.each<[string, Served, number]>([
  ['breaks', { view: (_request, response) => response.writeHead(500).end(), exposes: ['Quiz'] }, 1],
  ['hangs', { view: () => undefined, exposes: ['Quiz'] }, 1],
  ['has no first view after all', { exposes: ['Quiz'] }, 1],
  ['is of a build that does not name it', {}, 0],
])(
  'TEAM-34 a block that %s delays the page by at most a second, and the browser tries it',
  async (_what, quiz, times) => {
    await register('mf_catalogue', catalogue);
    await register('mf_quiz', { ...quiz, slots: { 'title.aside': { block: 'Quiz', firstView: true } } });
    const since = performance.now();
    const page = await open(FILM);
    expect(performance.now() - since).toBeLessThan(1900);
    expect(page.text).toContain('<title>Ran (1985) · Screenlore</title>');
    expect(page.needed).toEqual(['mf_catalogue/app', 'mf_community/blocks']);
    expect(page.slots).toEqual({ 'title.aside': ['mf_quiz/Quiz'] });
    expect(asked.filter(({ remote }) => remote === 'mf_quiz')).toHaveLength(times);
  },
);

test('TEAM-35 operators order, limit and switch off blocks while the portal runs', async () => {
  const names = ['quiz', 'trivia', 'facts'];
  const upstreams: Record<string, string> = {};
  for (const name of names) {
    const server = await register(`mf_${name}`, { slots: { 'title.aside': { block: 'Block' } } });
    upstreams[name] = server.url;
  }
  const choose = (name: string, chosen: object) =>
    shell.register({
      [`mf_${name}`]: {
        entry: `/screenlore/mf/${name}/mf-manifest.json`,
        upstream: upstreams[name] ?? shell.remote.url,
        ...chosen,
      },
    });
  const shown = async () =>
    ((await open(FILM)).slots?.['title.aside'] ?? []).map((id: string) => id.replace('/Block', ''));
  expect(await shown()).toEqual(['mf_quiz', 'mf_trivia', 'mf_facts']);
  await choose('facts', { slots: { 'title.aside': { order: 0 } } });
  expect(await shown()).toEqual(['mf_facts', 'mf_quiz', 'mf_trivia']);
  await choose('quiz', { slots: { 'title.aside': { off: true }, 'title.main': { order: 3 } } });
  expect(await shown()).toEqual(['mf_facts', 'mf_trivia']);
  await choose('catalogue', { limits: { 'title.aside': 1 } });
  expect(await shown()).toEqual(['mf_facts']);
  await choose('facts', { off: true });
  expect(await shown()).toEqual(['mf_trivia']);
  await choose('catalogue', { limits: { 'title.aside': 0 } });
  expect(await shown()).toEqual([]);
});
