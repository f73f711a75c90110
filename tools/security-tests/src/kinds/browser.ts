import { findChromium } from '@screenlore/dev-stack';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { AttackCase, Kind } from '../core/attack-case.js';
import type { Target } from '../core/target.js';
import { SCRIPTS } from '../payloads/scripts.js';
import { STORIES } from './script.js';

/** Payloads on a page: as many as an article may have blocks. */
const PAGE_LIMIT_MS = 30_000;
const SETTLED_MS = 1500;

/** Runs before any script of the page, and records what runs, or would have run without the policy. */
const TRAP = `
  window.attacked = [];
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = (...said) => window.attacked.push(name + ' ' + said);
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    if (/^(script|object|base|form|frame)/.test(effectiveDirective))
      window.attacked.push('stopped by the policy alone: ' + effectiveDirective + ' ' + blockedURI + ' ' + sample);
  });
`;

/** Opens a page, moves the mouse over it as people do, and returns what ran. */
async function ranOn(page: Page, url: string): Promise<string | undefined> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(TRAP);
  const answer = await page.goto(url, { timeout: PAGE_LIMIT_MS });
  // An address that cannot be parsed has no page.
  if (/^text\/html/.test(answer?.headers()['content-type'] ?? ''))
    await page.locator('#root[data-live]').waitFor({ state: 'attached', timeout: PAGE_LIMIT_MS });
  for (const element of (await page.locator('main a, main b, main img').all()).slice(0, 40))
    await element.dispatchEvent('mouseover').catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined);
  const traps = await page.evaluate<string[]>('window.attacked');
  const marks = await page.locator('attack-mark, [onerror], [onclick], a[href^="javascript:" i]').count();
  return (
    [...dialogs, ...traps][0] ??
    (marks > 0 ? `${marks} foreign elements or attributes are on the page` : undefined)
  );
}

let shared: Promise<Browser> | undefined;
const browserOf = (): Promise<Browser> => {
  shared ??= findChromium().then((executablePath) =>
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
  );
  return shared;
};

/** Closes the browser if it was started. */
export const closeBrowser = async (): Promise<void> => {
  await (await shared)?.close();
  shared = undefined;
};

async function visit(target: Target, path: string, storage?: string): Promise<string | undefined> {
  const context = await (await browserOf()).newContext();
  try {
    const page = await context.newPage();
    if (storage !== undefined)
      await page.addInitScript((stored) => localStorage.setItem('user', stored), storage);
    return await ranOn(page, target.origin + path);
  } finally {
    await context.close();
  }
}

const blocksOf = (from: number, count: number) =>
  SCRIPTS.slice(from, from + count).flatMap((text) => [
    { type: 'paragraph' as const, data: { text } },
    { type: 'quote' as const, data: { text, caption: text, alignment: 'left' as const } },
  ]);

/** Puts every payload on a page that a real browser opens. */
const PAGES: Readonly<Record<string, (target: Target) => Promise<{ path: string; storage?: string }>>> = {
  ...Object.fromEntries(
    [0, 28, 56].map((from) => [
      `an article of payloads ${from} to ${from + 27}`,
      async (target: Target) => {
        const { id } = await target.done('member', 'create-article', {
          banner: String(target.hints['banner']?.()),
          title: SCRIPTS[from] ?? '',
          description: (SCRIPTS[from + 1] ?? '').slice(0, 80),
          content: { blocks: blocksOf(from, 28) },
          tags: ['movies', (SCRIPTS[from + 2] ?? 'x').slice(0, 40)],
        });
        return { path: `/screenlore/article/${id}` };
      },
    ]),
  ),
  'comments of payloads': async (target) => {
    for (const text of SCRIPTS.slice(0, 30))
      await target.call('member', 'add-comment', {
        type: 'article',
        mediaId: target.articleId,
        comment: text,
      });
    return { path: `/screenlore/article/${target.articleId}` };
  },
  'a profile of payloads': async (target) => {
    await STORIES['opinion']?.(target, '<img src=x onerror=alert(1)>');
    return { path: `/screenlore/user/${target.personOf('member')?.username}` };
  },
  'a title with an opinion': async (target) => {
    await STORIES['opinion']?.(target, '"><svg onload=alert(1)>');
    return { path: `/screenlore/movie/${target.titleId}` };
  },
  'a search for a payload': async () => ({
    path: `/screenlore/movies?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
  }),
  'an address of a payload': async () => ({
    path: `/screenlore/${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
  }),
  'an id of a payload': async () => ({
    path: `/screenlore/movie/${encodeURIComponent('javascript:alert(1)//"><svg onload=alert(1)>')}`,
  }),
  'a fragment of a payload': async () => ({ path: '/screenlore/#"><img src=x onerror=alert(1)>' }),
  'an answer of no provider': async () => ({
    path: '/screenlore/login#id_token=<img src=x onerror=alert(1)>&state=javascript:alert(1)&error=<script>alert(1)</script>',
  }),
  'a stored user of payloads': async (target) => {
    const text = '<img src=x onerror=alert(1)>';
    return {
      path: '/screenlore/',
      storage: JSON.stringify({
        access_token: target.personOf('member')?.token,
        admin: true,
        profile_img: 'javascript:alert(1)',
        firstName: text,
        surname: text,
        username: text,
      }),
    };
  },
};

export const browser: Kind = {
  name: 'browser',
  claim: 'in a real browser no payload runs, and none would run without the content policy',
  atOnce: 1,
  short: 2,
  limitMs: 90_000,
  cases: () =>
    Object.entries(PAGES).map(
      ([name, make]): AttackCase => ({
        name,
        async attack(target) {
          const { path, storage } = await make(target);
          return visit(target, path, storage);
        },
      }),
    ),
};
