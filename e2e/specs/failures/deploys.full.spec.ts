import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@screenlore/contracts';
import { rollService } from '../../core/control.js';
import { deployAgain, type OtherRelease } from '../../core/other-release.js';
import { newPerson } from '../../core/people.js';
import { appUrl, expect, test, waitingUntilLive } from '../../core/test.js';
import { OPEN_PAGES } from '../../pages/open-pages.js';

const PAGES = ['', 'movies', 'ranking', 'articles', 'login'];
/** Addresses of the page's own files: scripts, styles and manifests. */
const FILES = /"(\/screenlore\/[^"?]+\.(?:js|css|json))"/g;
const CALLS = {
  'get-movies-latest': { count: 10 },
  'get-articles-latest': { count: 10 },
  'get-actors-top-rated': { count: 10 },
} satisfies Partial<Record<CallName, unknown>>;

/** Browses and writes until it is stopped. @returns the failures, in words */
function load(token: string, stopped: AbortSignal): { failed: string[]; done: Promise<number> } {
  const failed: string[] = [];
  let made = 0;
  const ask = async (path: string, init?: RequestInit): Promise<string> => {
    made += 1;
    try {
      const answer = await fetch(new URL(path, appUrl()), init);
      const text = await answer.text();
      if (!answer.ok) failed.push(`${answer.status} ${path} ${text.slice(0, 200)}`);
      return text;
    } catch (error) {
      failed.push(`${path} ${String(error)}`);
      return '';
    }
  };
  const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const read = async () => {
    for (let turn = 0; !stopped.aborted; turn += 1) {
      const page = await ask(PAGES[turn % PAGES.length] ?? '');
      await Promise.all([...page.matchAll(FILES)].map(([, file]) => ask(file ?? '')));
      for (const [name, body] of Object.entries(CALLS)) await post(name, body);
      await pause(50);
    }
  };
  const write = async () => {
    for (let turn = 0; !stopped.aborted; turn += 1) {
      const rating = { mediaId: 'casablanca-1942', type: 'movie', userRating: 1 + (turn % 10) };
      await post('add-rating', rating, { authorization: `Bearer ${token}` });
      await pause(100);
    }
  };
  return { failed, done: Promise.all([read(), read(), write()]).then(() => made) };
}

test('TEAM-30 nobody notices 20 releases of mf-community, 5 of mf-catalogue, 3 of the shell and of each service', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const noise: string[] = [];
  const open = await Promise.all(
    OPEN_PAGES.map(async ({ name, begin }) => {
      const context = await browser.newContext({ baseURL: appUrl() });
      const page = waitingUntilLive(await context.newPage());
      page.on('pageerror', (error) => noise.push(`${name}: ${String(error)}`));
      page.on('response', (answer) => {
        if (answer.status() >= 500 || (answer.status() === 404 && !answer.url().includes('/api/')))
          noise.push(`${name}: ${answer.status()} ${answer.url()}`);
      });
      return { name, page, goOn: await begin(page) };
    }),
  );
  const { access_token } = await newPerson('Lee');
  const end = new AbortController();
  const { failed, done } = load(access_token, end.signal);
  const deployed: OtherRelease[] = [];
  const deploy = async (app: string, page: string) => {
    const release = await deployAgain(app);
    deployed.unshift(release);
    // The very next page load uses it.
    expect(await (await fetch(appUrl() + page)).text()).toContain(release.name);
  };
  const services = async () => {
    for (let turn = 0; turn < 3; turn += 1)
      for (const service of ['auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'])
        await rollService(service);
  };
  const remotes = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await deploy('mf-community', 'articles');
      if (turn % 4 === 0) await deploy('mf-catalogue', 'movies');
      if (turn % 7 === 0) await deploy('shell', 'movies');
    }
  };
  try {
    await Promise.all([services(), remotes()]);
    for (const { name, page, goOn } of open)
      await test.step(name, async () => {
        await goOn();
        await page.context().close();
      });
  } finally {
    end.abort();
    const made = await done;
    for (const release of deployed) await release.remove();
    test.info().annotations.push({ type: 'requests', description: String(made) });
  }
  expect(failed).toEqual([]);
  expect(noise).toEqual([]);
  expect(deployed).toHaveLength(28);
});
