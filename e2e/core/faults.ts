import type { Page, Request, Route } from '@playwright/test';
import { API_BASE, APP_BASE, type CallName, isCall } from '@screenlore/contracts';
import { lazyFiles } from './built-files.js';

/** The ways in which a call can fail. */
export const FAULTS = {
  'an error': (route: Route) => route.fulfill({ status: 500, json: { error: 'It broke.' } }),
  // The client's own time limit has the same effect (SHELL-32).
  'no answer': (route: Route) => route.abort('timedout'),
  'no JSON': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Log in to this network</h1>' }),
  'no fields': (route: Route) => route.fulfill({ json: {} }),
  /** The smallest answer that satisfies the contract at first sight. */
  'hollow fields': async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: hollow(await answer.json()) });
  },
} as const satisfies Record<string, (route: Route) => Promise<void>>;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

function hollow(reply: object): object {
  return Object.fromEntries(
    Object.entries(reply).map(([name, field]: [string, unknown]) => [
      name,
      Array.isArray(field) ? [{}] : typeof field === 'object' && field !== null ? {} : field,
    ]),
  );
}

/** Fails until it is repaired: a call, or a file of the build. */
export interface Broken {
  mend(): Promise<void>;
  /** How often it was requested and failed. */
  failures(): number;
}

export function breakCall(page: Page, call: string, fault: Fault): Promise<Broken> {
  return breakRoute(page, `**${API_BASE}/${call}`, FAULTS[fault]);
}

export function breakFile(page: Page, file: string): Promise<Broken> {
  return breakRoute(page, `**/${file}`, (route) => route.fulfill({ status: 404, body: '' }));
}

async function breakRoute(
  page: Page,
  address: string,
  fail: (route: Route) => Promise<void>,
): Promise<Broken> {
  let failures = 0;
  const failing = (route: Route) => {
    failures += 1;
    return fail(route);
  };
  await page.route(address, failing);
  return { mend: () => page.unroute(address, failing), failures: () => failures };
}

/** Serves pages without their first view, its replies and styles: the browser loads everything itself, as after a link. */
export async function withoutFirstViews(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(`${APP_BASE}/`) && !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({
        response: answer,
        body: html
          .replace(/<script [^>]*id="first-(?:view|data)"[^>]*>[^<]*<\/script>/g, '')
          .replace(/<style>[\s\S]*?<\/style><link [^>]*href="([^"]*)" disabled>/g, (styles, href: string) =>
            href.startsWith(`${APP_BASE}/mf/`) ? '' : styles,
          ),
      });
    },
  );
}

/** Leaves loading to the press itself, instead of the browser's idle time (SHELL-81). */
export const withoutFetchingAhead = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

const callOf = (request: Request): CallName | undefined => {
  const { pathname } = new URL(request.url());
  const name = pathname.slice(API_BASE.length + 1);
  return pathname.startsWith(`${API_BASE}/`) && isCall(name) ? name : undefined;
};

/** Records a page's calls from now on. @returns how many are pending */
export function watchCalls(page: Page): () => number {
  const underWay = new Set<Request>();
  page.on('request', (request) => void (callOf(request) && underWay.add(request)));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && underWay.clear()));
  return () => underWay.size;
}

/** What a page requests during an action. */
export interface Asked {
  calls: CallName[];
  /** Files of the build, besides those that every page loads first. */
  files: string[];
}

export async function askedDuring(page: Page, act: () => Promise<unknown>): Promise<Asked> {
  const lazy = new Set(lazyFiles());
  const calls = new Set<CallName>();
  const files = new Set<string>();
  const note = (request: Request) => {
    const call = callOf(request);
    if (call) calls.add(call);
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (lazy.has(name)) files.add(name);
  };
  page.on('request', note);
  await act();
  page.off('request', note);
  return { calls: [...calls], files: [...files] };
}
