import type { Browser, CDPSession } from 'playwright-core';
import { type Noted, observe, summarize } from './collect.js';
import { traceMainThread } from './main-thread.js';

/**
 * A mid-range phone on a slow mobile network, as described by Lighthouse and the issue trackers of browsers.
 */
const SLOWER_PROCESSOR = 4;
const BITS_PER_SECOND = 1_600_000;
const UPLOAD_BITS_PER_SECOND = 750_000;
const ROUND_TRIP_MS = 150;

/** A page counts as loaded after this time (ms) without a request, or after the limit. */
const QUIET_MS = 1500;
const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

export interface Size {
  width: number;
  height: number;
}

export interface Load extends Noted {
  /**
   * The same blocking in processor time of the page's main thread, in ms; null without a trace, because a
   * trace slows down the page itself.
   */
  blockingOfThread: number | null;
  /** Bytes on the network: all of them, those of the HTML page, of scripts and of pictures. */
  bytes: { all: number; page: number; scripts: number; pictures: number };
}

/**
 * Whether React has taken over; checked without Playwright, which would add a script of its own to the page.
 */
async function isLive(devtools: CDPSession): Promise<boolean> {
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: "document.querySelector('#root[data-live]') !== null",
  });
  return result.value === true;
}

/** Loads a page once, in a browser with an empty cache. */
export async function loadPage(
  browser: Browser,
  url: string,
  viewport: Size,
  { throttled, traced }: { throttled: boolean; traced: boolean },
): Promise<Load> {
  const context = await browser.newContext({ viewport, colorScheme: 'dark', deviceScaleFactor: 1 });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (throttled) {
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: ROUND_TRIP_MS,
        downloadThroughput: BITS_PER_SECOND / 8,
        uploadThroughput: UPLOAD_BITS_PER_SECOND / 8,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    }
    const bytes = { all: 0, page: 0, scripts: 0, pictures: 0 };
    const kinds = new Map<string, string>();
    const open = new Set<string>();
    let quietSince = performance.now();
    const done = (id: string): void => {
      open.delete(id);
      quietSince = performance.now();
    };
    devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
      kinds.set(requestId, type ?? '');
      open.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      bytes.all += encodedDataLength;
      if (kind === 'Document') bytes.page += encodedDataLength;
      if (kind === 'Script') bytes.scripts += encodedDataLength;
      if (kind === 'Image') bytes.pictures += encodedDataLength;
      done(requestId);
    });
    devtools.on('Network.loadingFailed', ({ requestId }) => done(requestId));
    await page.addInitScript(observe);
    const endTrace = traced ? await traceMainThread(devtools) : null;
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    const end = performance.now() + LIMIT_MS;
    const isQuiet = () => open.size === 0 && performance.now() - quietSince >= QUIET_MS;
    while (performance.now() < end && !(isQuiet() && (await isLive(devtools)))) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const thread = endTrace && (await endTrace());
    // Not earlier: Playwright adds a script of its own to the page for anything it does there, and that is a
    // long task.
    const noted = await page.evaluate(summarize);
    if (noted.live === 0) throw new Error(`React never took over ${url}`);
    return { ...noted, blockingOfThread: thread?.blocking ?? null, bytes };
  } finally {
    await context.close();
  }
}
