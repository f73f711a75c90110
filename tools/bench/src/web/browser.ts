import { findChromium } from '@screenlore/dev-stack';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Does the work in a browser that brings nothing of its own along. */
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
