import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import type { FirstView, FirstViewRequest } from '@screenlore/contracts';
import { FirstViews } from './first-views.js';
import type { NeededFiles } from './manifests.js';
import { hasStyles, type PageView, renderPage } from './page.js';
import type { Remote } from './remotes.js';

const ASKED = { route: '/', pathname: '/screenlore/', search: '', language: 'en', ways: ['google'] } as const;
const HEADERS = { 'x-request-id': 'id-of-the-request', 'x-forwarded-for': '10.0.0.7' };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Asked {
  body: FirstViewRequest;
  headers: Record<string, unknown>;
}

/** A real HTTP server that plays a remote's. */
async function remote(
  name: string,
  answer: (asked: FirstViewRequest, response: ServerResponse) => void,
): Promise<Remote & { asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as FirstViewRequest;
    asked.push({ body, headers: request.headers });
    answer(body, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    name,
    upstream,
    entry: `/screenlore/mf/${name}/mf-manifest.json`,
    base: `/screenlore/mf/${name}/`,
    asked,
  };
}

const view = (parts: Partial<FirstView>): FirstView => ({
  html: '<p>Hello</p>',
  head: '',
  queries: [],
  replies: {},
  blocks: [],
  ...parts,
});
const send = (response: ServerResponse, body: FirstView) => response.end(JSON.stringify(body));
const firstViews = (patienceMs?: number) =>
  new FirstViews((error) => {
    throw error;
  }, patienceMs);

test('a page includes the blocks of other remotes in their slots; an unavailable block leaves its skeleton', async () => {
  const block = (slot: string, name: string) => ({ slot, id: 'mf_two/blocks', name, props: { count: 3 } });
  const item = await remote('mf_one', (_asked, response) =>
    send(
      response,
      view({
        html: '<main><s-0>waits</s-0> and <s-1>waits too</s-1></main>',
        head: '<link a>',
        queries: [{ endpoint: 'page', arg: 1 }],
        replies: { 'page {}': 'p' },
        blocks: [block('s-0', 'News'), block('s-1', 'Unavailable')],
      }),
    ),
  );
  const two = await remote('mf_two', (asked, response) => {
    if ('block' in asked && asked.block === 'News') {
      const queries = [{ endpoint: 'news', arg: 2 }];
      send(
        response,
        view({ html: '<b>$& news</b>', head: '<link b>', queries, replies: { 'news {}': 'n' } }),
      );
    } else response.writeHead(204).end();
  });
  await expect(firstViews().pageOf([item, two], 'mf_one', ASKED, HEADERS)).resolves.toEqual({
    html: '<main><b>$& news</b> and waits too</main>',
    head: '<link a><link b>',
    queries: [
      { endpoint: 'page', arg: 1 },
      { endpoint: 'news', arg: 2 },
    ],
    replies: { 'page {}': 'p', 'news {}': 'n' },
    blocks: [{ id: 'mf_two/blocks', name: 'News' }],
  });
  expect(item.asked[0]?.headers).toMatchObject(HEADERS);
  expect(two.asked[0]?.body).toEqual({
    block: 'News',
    props: { count: 3 },
    pathname: '/screenlore/',
    search: '',
    language: 'en',
    ways: ['google'],
  });
});

test('a remote without first views is left alone for a while', async () => {
  const plain = await remote('mf_one', (_asked, response) => response.writeHead(404).end());
  const views = firstViews();
  await expect(views.pageOf([plain], 'mf_one', ASKED, HEADERS)).resolves.toBeUndefined();
  await expect(views.pageOf([plain], 'mf_one', ASKED, HEADERS)).resolves.toBeUndefined();
  expect(plain.asked).toHaveLength(1);
});

test('a page waits only briefly for a hanging remote, and the next page not at all', async () => {
  const hanging = await remote('mf_one', () => undefined);
  const views = firstViews(300);
  await expect(views.pageOf([hanging], 'mf_one', ASKED, HEADERS)).resolves.toBeUndefined();
  await expect(views.pageOf([hanging], 'mf_one', ASKED, HEADERS)).resolves.toBeUndefined();
  expect(hanging.asked).toHaveLength(1);
});

test('a remote that is down costs no wait, and is asked again once it is back', async () => {
  const down = await remote('mf_one', (_asked, response) => response.destroy());
  const views = firstViews();
  await expect(views.pageOf([down], 'mf_one', ASKED, HEADERS)).resolves.toBeUndefined();
  await expect(views.pageOf([down], 'mf_one', ASKED, HEADERS)).resolves.toBeUndefined();
  expect(down.asked).toHaveLength(2);
  await expect(views.pageOf([], 'mf_one', ASKED, HEADERS)).resolves.toBeUndefined();
});

test('logs and skips an invalid first view', async () => {
  const strange = await remote('mf_one', (_asked, response) => response.end('{"html": 1}'));
  const warnings: unknown[] = [];
  const views = new FirstViews((error) => warnings.push(error));
  await expect(views.pageOf([strange], 'mf_one', ASKED, HEADERS)).resolves.toBeUndefined();
  expect(warnings).toHaveLength(1);
});

const TEMPLATE =
  '<!doctype html><html data-theme="dark"><head><title>Screenlore</title><script defer src="/screenlore/js/main.js"></script><link href="/screenlore/css/main.css" rel="stylesheet"></head><body><div id="root"><div class="loader">Loading</div></div></body></html>';

const files = (id: string, style: string): NeededFiles => ({
  id,
  manifest: `/m/${style}.json`,
  scripts: [`/m/${style}.js`],
  styles: [`/m/${style}.css`],
});

function pageWith(parts: Partial<PageView['view']>, styleTexts?: Map<string, string>): string {
  return renderPage({
    template: TEMPLATE,
    themeChoice: 'light',
    lessMotion: true,
    ways: [],
    oidc: 'Marlow & "sons"',
    passwordPolicy: 'modern',
    resetByMail: false,
    passkeys: false,
    signUp: 'open',
    origin: 'http://portal',
    pathname: '/screenlore/',
    facts: { title: 'Home', description: 'All of it', firstData: { 'old {}': { data: 1 } } },
    registry: {},
    needed: [],
    files: [files('mf_one/app', 'page'), files('mf_two/blocks', 'seen'), files('mf_two/other', 'unseen')],
    fonts: ['/f.woff2'],
    firstView: {
      view: { ...view({}), ...parts, blocks: [{ id: 'mf_two/blocks', name: 'News' }] },
      frame: { before: '<header></header>', after: '<footer></footer>', over: '<dialog></dialog>' },
      remote: 'mf_one',
      route: '/',
    },
    ...(styleTexts && { styleTexts }),
  });
}

test('WAY-04 a page gives its forms the name of the operator’s provider', () => {
  expect(pageWith({})).toContain(' data-oidc="Marlow &amp; &quot;sons&quot;"');
});

test('SAFE-23 a page gives its forms the rule for new passwords', () => {
  expect(pageWith({})).toContain(' data-password-policy="modern"');
});

test('SHELL-44 a first view is in the root, in its frame, with its styles and without competing requests', () => {
  const html = pageWith({ html: '<main>$& $1</main>', head: '<link rel="preload" as="image" href="/a">' });
  expect(html).toContain(
    '<div id="root"><header></header><main>$& $1</main><footer></footer></div><dialog></dialog>',
  );
  expect(html).not.toContain('Loading');
  expect(html).toContain('data-theme="light" data-motion="less"');
  const [atOnce = '', late = ''] = html.split('<template id="late">');
  const asked = (part: string) => part.match(/<(?:script|link)[^>]*(?:src|href)="[^"]*"[^>]*>/g);
  expect(asked(atOnce)).toEqual([
    '<link rel="preload" as="image" href="/a">',
    // In the order in which the browser adds them: the shell's first.
    '<link rel="stylesheet" href="/screenlore/css/main.css">',
    '<link rel="stylesheet" href="/m/page.css">',
    '<link rel="stylesheet" href="/m/seen.css">',
    '<script defer src="/screenlore/late-scripts.js">',
    '<link rel="canonical" href="http://portal/screenlore/">',
    '<link rel="preload" as="font" type="font/woff2" href="/f.woff2" crossorigin fetchpriority="low">',
  ]);
  expect(asked(late)).toContain('<script fetchpriority="high" defer src="/screenlore/js/main.js">');
  expect(asked(late)).toContain('<link rel="preload" as="style" href="/m/unseen.css">');
  expect(asked(late)).toContain('<link rel="preload" as="script" href="/m/page.js">');
});

test('styles whose text is available are inlined in the same order, and not requested', () => {
  const known = new Map([
    ['/screenlore/css/main.css', 'a>b{color:red}'],
    ['/m/seen.css', 'i{content:"$&"}'],
  ]);
  expect(pageWith({}, known)).toContain(
    '<style>a>b{color:red}</style><link rel="stylesheet" href="/screenlore/css/main.css" disabled>' +
      '<link rel="stylesheet" href="/m/page.css">' +
      '<style>i{content:"$&"}</style><link rel="stylesheet" href="/m/seen.css" disabled>' +
      '<script defer',
  );
});

test('requests fonts after everything visible: in the head they would delay the first paint', () => {
  const html = pageWith({});
  expect(html.indexOf('as="font"')).toBeGreaterThan(html.indexOf('<footer>'));
});

test('puts replies and queries once after the markup, and no text in them can end their element', () => {
  const replies = { 'page {}': { text: '</script><script>alert(1)</script>' } };
  const queries = [{ endpoint: '</script>', arg: null }];
  const html = pageWith({ replies, queries });
  expect(html).not.toContain('<script>alert(1)');
  expect(html.indexOf('id="first-data"')).toBeGreaterThan(html.indexOf('<footer>'));
  expect(elementOf(html, 'first-data')).toEqual({ 'page {}': { data: replies['page {}'] } });
  expect(elementOf(html, 'first-view')).toEqual({
    remote: 'mf_one',
    route: '/',
    queries,
    blocks: [{ id: 'mf_two/blocks', name: 'News' }],
  });
});

test('does not show a first view whose styles are unknown', () => {
  const shown: PageView = {
    view: { ...view({}), blocks: [{ id: 'mf_two/blocks', name: 'News' }] },
    frame: { before: '', after: '' },
    remote: 'mf_one',
    route: '/',
  };
  const [page, block] = [files('mf_one/app', 'page'), files('mf_two/blocks', 'seen')];
  expect(hasStyles(shown, [page, block])).toBe(true);
  expect(hasStyles(shown, [page])).toBe(false);
  expect(hasStyles(shown, [block])).toBe(false);
});

function elementOf(html: string, id: string): unknown {
  const start = html.indexOf('>', html.indexOf(`id="${id}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start)));
}
