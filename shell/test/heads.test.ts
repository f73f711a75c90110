import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type EpisodeRef, RANKING, USER_HINT_COOKIE } from '@screenlore/contracts';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json } from './support/upstream.js';

let shell: ShellUnderTest;
const ADA = { admin: false, profile_img: null, firstName: 'Ada', surname: 'Quill', username: 'ada.q' };

beforeAll(async () => {
  shell = await startShell({
    gateway: (incoming, response, body) => {
      if (incoming.url === '/api/get-user') {
        const personal_info = { ...ADA, backgroundImg: '/api/pictures/movies/ran/banner' };
        return json(response, 200, { user: { personal_info, counts: {} } });
      }
      if (incoming.url === '/api/get-statistics')
        return json(response, 200, { viewings: JSON.parse(body).from === '2024-01-01' ? 5 : 4 });
      if (incoming.url === '/api/get-episode') return episode(JSON.parse(body), response);
      if (incoming.url !== '/api/get-list') return json(response, 200, {});
      if (JSON.parse(body).listId !== 'open') return json(response, 404, { error: 'no' });
      const owner = { username: 'ada.q', firstName: 'Ada', surname: 'Quill', profile_img: null };
      return json(response, 200, { list: { name: 'Sea', description: null, entries: 3, covers: [], owner } });
    },
  });
});
afterAll(() => shell.stop());

function episode({ titleId, episode: number }: EpisodeRef & { titleId: string }, response: ServerResponse) {
  if (number > 2) return json(response, 404, { error: 'The catalogue does not have this episode' });
  const serie = { titleId: 'dark-2017', title: 'Dark', banner: `/api/pictures/series/${titleId}/banner` };
  const facts = { number, name: number === 2 ? 'Lies' : null, date: '2017-12-01', minutes: 44 };
  return json(response, 200, { serie, season: { number: 1, name: null }, episode: facts });
}

const MEMBER = { cookie: `${USER_HINT_COOKIE}=${encodeURIComponent(JSON.stringify(ADA))}` };

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(shell.address + path, { headers })).text();

test.each(['/login', '/login?next=%2Fsettings', '/?q=heat'])(
  'SHELL-34 search engines leave %s out',
  async (path) => {
    const html = await get(`/screenlore${path}`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  },
);

test.each([
  ['/import', 'Import'],
  ['/export', 'Export'],
  ['/settings', 'Settings'],
  ['/continue', 'Continue'],
  ['/together', 'Find something together'],
  ['/feed', 'Feed'],
  ['/notifications', 'Notifications'],
  ['/status', 'Status'],
  ['/write', 'Write'],
  ['/write-article', 'Write an article'],
  ['/write-review', 'Write a review'],
])('SHELL-34 %s has its own title for members, and is left out, too', async (path, title) => {
  const html = await get(`/screenlore${path}`, MEMBER);
  expect(html).toContain(`<title>${title} · Screenlore</title>`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  expect(await get(`/screenlore${path}`)).toContain('<title>Log in · Screenlore</title>');
});

test('EPISODE-01 EPISODE-03 an episode has its own head, a missing one answers 404', async () => {
  const page = (path: string) =>
    fetch(`${shell.address}/screenlore/serie/${path}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
  const html = await (await page('dark-2017/1/2')).text();
  expect(html).toContain('<title>Dark S1 E2: Lies · Screenlore</title>');
  expect(html).toMatch(/<meta name="description" content="Season 1, episode 2 of Dark: [^"]{30,160}">/);
  expect(await (await page('dark-2017/1/1')).text()).toContain('<title>Dark S1 E1 · Screenlore</title>');
  for (const path of ['dark-2017/1/3', 'dark-2017/1/02', 'dark-2017/one/2'])
    expect([path, (await page(path)).status]).toEqual([path, 404]);
  expect((await page('dark/1/2')).headers.get('location')).toBe('/screenlore/serie/dark-2017/1/2');
});

test('SHELL-34 the results page names the search term', async () => {
  expect(await get('/screenlore/?q=heat%20%3Cb%3E')).toContain(
    '<title>Results for “heat &lt;b&gt;” · Screenlore</title>',
  );
});

test('SHELL-34 RANK-18 each list of the ranking has its own title, description and address', async () => {
  const lists = Object.entries(RANKING).flatMap(([category, subs]) => subs.map((sub) => [category, sub]));
  const heads = await Promise.all(
    lists.map(async ([category = '', sub = '']) => {
      const html = await get(`/screenlore/ranking?${new URLSearchParams({ category, sub, year: '1999' })}`);
      expect(html).toContain(`<title>Best ${category}: ${sub} · Screenlore</title>`);
      expect(html).not.toContain('noindex');
      return [
        /<meta name="description" content="([^"]{30,160})">/.exec(html)?.[1],
        /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
      ];
    }),
  );
  expect(heads.flat()).not.toContain(undefined);
  expect(new Set(heads.flat()).size).toBe(2 * lists.length);
  expect(heads[1]?.[1]).toMatch(/\/screenlore\/ranking\?category=movies&amp;sub=new$/);
});

test.each([
  ['?category=plays&sub=new', 'movies', 'new'],
  ['?category=games&sub=worst', 'games', 'top+100'],
  ['?category=series', 'series', 'top+500'],
  ['', 'movies', 'top+500'],
])('RANK-18 an invalid list (%s) means the first', async (search, category, sub) => {
  const html = await get(`/screenlore/ranking${search}`);
  expect(html).toContain(`<title>Best ${category}: ${sub.replace('+', ' ')} · Screenlore</title>`);
  expect(html).toContain(`/screenlore/ranking?category=${category}&amp;sub=${sub}">`);
});

test('LIB-43 a hidden list does not exist for visitors, and is no failure for members: it may be theirs', async () => {
  const page = (headers: Record<string, string>) =>
    fetch(`${shell.address}/screenlore/list/${'a'.repeat(24)}`, { headers });
  expect((await page({})).status).toBe(404);
  const answer = await page(MEMBER);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('id="first-data"');
});

test('LIB-44 LIB-47 a list has its name in its head, and search engines leave out what a secret link leads to', async () => {
  const html = await get('/screenlore/list/open');
  expect(html).toContain('<title>Sea by Ada Quill · Screenlore</title>');
  expect(html).not.toContain('noindex');
  expect(await get('/screenlore/list/open?key=abc')).toContain('<meta name="robots" content="noindex">');
});

test.each([
  [2024, '/api/stories/ada.q/2024/year/wide'],
  // With too few viewings there is no story.
  [2023, '/api/pictures/movies/ran/banner'],
])('SHELL-86 the preview of the year %s is its picture, if there is one', async (year, picture) => {
  const html = await get(`/screenlore/user/ada.q/year/${year}`);
  expect(/<meta property="og:image" content="([^"]+)">/.exec(html)?.[1]).toMatch(new RegExp(`${picture}$`));
});

test.each([
  ['diary', 'diary'],
  ['details', 'ratings and favourites'],
  ['year/2024', '2024'],
])('PROFILE-19 the title of /user/ada.q/%s says whose page it is', async (page, what) => {
  expect(await get(`/screenlore/user/ada.q/${page}`)).toContain(
    `<title>Ada Quill’s ${what} · Screenlore</title>`,
  );
});

test('SHELL-34 crawlers may fetch pictures, not calls', async () => {
  expect(await get('/robots.txt')).toBe(
    'User-agent: *\nAllow: /api/pictures/\nAllow: /api/uploads/\nAllow: /api/stories/\nDisallow: /api/\n',
  );
});
