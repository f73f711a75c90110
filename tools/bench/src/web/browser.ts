import { findChromium } from '@screenlore/dev-stack';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Runs the work in a browser without background requests of its own. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  options?: LaunchOptions,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    ...options,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
