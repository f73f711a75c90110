import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FirstViewRequest, USER_HINT_COOKIE } from '@screenlore/contracts';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json } from './support/upstream.js';

const ADA = { admin: false, profile_img: null, firstName: 'Ada', surname: 'Quill', username: 'ada.q' };
const MEMBER = { cookie: `${USER_HINT_COOKIE}=${encodeURIComponent(JSON.stringify(ADA))}` };

let shell: ShellUnderTest;
/** The requests to the remote, as text. */
const rendered: string[] = [];

beforeAll(async () => {
  shell = await startShell({
    gateway: (incoming, response) =>
      json(
        response,
        200,
        incoming.url === '/api/get-sign-in-ways'
          ? { google: true, facebook: false, passwordPolicy: 'standard' }
          : {},
      ),
    remote: (incoming, response, body) => {
      if (incoming.url !== '/first-view') return json(response, 200, {});
      rendered.push(body);
      response.writeHead(204).end();
    },
  });
});
afterAll(() => shell.stop());
beforeEach(() => void rendered.splice(0));

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shell.address}/screenlore${path}`, { headers, redirect: 'manual' });

test.each([
  '/settings',
  '/settings/account',
  '/write',
  '/write-article?draft=65f0&step=publish',
  '/write-review',
])(
  'AUTH-05 WRITE-11 SHELL-36 %s redirects visitors to the login page, and shows members its uncached frame',
  async (path) => {
    const answer = await open(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/screenlore/login?${new URLSearchParams({ next: path })}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toBe('cookie');
    expect(rendered).toEqual([]);

    const page = await open(path, MEMBER);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(rendered).toHaveLength(1);
    // Remotes must not learn whose page it is.
    expect(rendered[0]).not.toContain('ada');
  },
);

test('AUTH-05 SHELL-36 /login shows visitors its form; members are redirected without it', async () => {
  expect((await open('/login', MEMBER)).status).toBe(200);
  expect(rendered).toEqual([]);
  expect((await open('/login')).status).toBe(200);
  const [asked] = rendered.map((body): FirstViewRequest => JSON.parse(body));
  expect(asked).toEqual({
    route: '/login',
    pathname: '/screenlore/login',
    search: '',
    language: 'en',
    ways: ['google'],
    slots: {},
  });
});

test('SHELL-36 a search loads none of home’s blocks', async () => {
  const needed = async (search: string) =>
    /id="needed">([^<]*)</.exec(await (await open(`/${search}`)).text())?.[1];
  expect(await needed('?q=heat')).toBe('["mf_catalogue/app"]');
  expect(await needed('?q=+')).toBe('["mf_catalogue/app","mf_community/blocks"]');
});

test('AUTH-22 the portal opens on the member’s start page; links and reloads lead home', async () => {
  const chosen = (cookie: string, headers: Record<string, string> = {}) =>
    open('/', { cookie, 'sec-fetch-site': 'none', ...headers });
  const { cookie } = MEMBER;
  const led = await chosen(`${cookie}; start=wantToSee`);
  expect(led.status).toBe(302);
  expect(led.headers.get('location')).toBe('/screenlore/user/ada.q/details?category=wantToSee');
  expect(led.headers.get('cache-control')).toBe('no-store');
  expect((await chosen(`${cookie}; start=movies`)).headers.get('location')).toBe('/screenlore/movies');
  for (const answer of [
    await chosen('start=movies'),
    await chosen(`${cookie}; start=home`),
    await chosen(`${cookie}; start=//example.org`),
    await chosen(`${cookie}; start=movies`, { 'sec-fetch-site': 'same-origin' }),
    await open('/?q=heat', { cookie: `${cookie}; start=movies` }),
  ])
    expect(answer.status).toBe(200);
});
