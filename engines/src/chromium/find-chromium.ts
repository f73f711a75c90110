import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { assertReachable } from '../fetch/download.js';
import { withLock } from '../fetch/lock.js';
import { type Report, runOrThrow } from '../fetch/source.js';
import { isExecutable, which } from '../fetch/which.js';
import { Problem, textOf } from '../problem.js';
import { readSettings } from '../settings.js';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

export interface FindChromiumOptions {
  /** The program a person chose (CHROMIUM_PATH). */
  binary?: string | undefined;
  searchPath?: string;
  cacheDir?: string;
  /** Where Playwright's browser lies once it is installed. */
  playwrightPath?: string;
  /** Ways to install one, tried in order; each answers where it is now. For tests. */
  installers?: readonly Installer[];
  report?: Report;
}

/** One way to get a browser onto this machine. */
export interface Installer {
  label: string;
  install(): Promise<string | undefined>;
}

/** Playwright's own browser, in the folder Playwright keeps it in. */
const playwrights: Installer = {
  label: "Playwright's Chromium",
  async install() {
    await assertReachable('https://cdn.playwright.dev');
    const cli = path.join(
      path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
      'cli.js',
    );
    await runOrThrow(process.execPath, [cli, 'install', 'chromium'], {
      cwd: process.cwd(),
      timeoutMs: 300_000,
    });
    return chromium.executablePath();
  },
};

/** The distribution's package; only root may install it. */
const distributions: Installer = {
  label: "the distribution's package",
  async install() {
    if (process.getuid?.() !== 0) throw new Error('installing it needs root');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '--yes', '--no-install-recommends', 'chromium'];
    const options = { cwd: '/', timeoutMs: 300_000, env };
    try {
      await runOrThrow('apt-get', install, options);
    } catch {
      // The usual reason on a fresh machine: the lists of packages were never fetched.
      await runOrThrow('apt-get', ['update'], options);
      await runOrThrow('apt-get', install, options);
    }
    return which(names);
  },
};

/**
 * Finds a browser for the tests: CHROMIUM_PATH, Chromium or Chrome on PATH, Playwright's own (installed if need be),
 * the distribution's package.
 * @throws Problem with one sentence that says what to do
 */
export async function findChromium(options: FindChromiumOptions = {}): Promise<string> {
  const settings = readSettings();
  const report = options.report ?? (() => undefined);
  const chosen = 'binary' in options ? options.binary : settings.CHROMIUM_PATH;
  if (chosen) {
    if (await isExecutable(chosen)) return chosen;
    throw new Problem(`CHROMIUM_PATH names ${chosen}, which is not a program: correct it, or unset it.`);
  }
  const look = async (): Promise<string | undefined> => {
    const onPath = await which(names, options.searchPath);
    if (onPath) return onPath;
    const places = options.searchPath === undefined ? macApps : [];
    for (const file of [...places, options.playwrightPath ?? chromium.executablePath()])
      if (await isExecutable(file)) return file;
    return undefined;
  };
  const here = await look();
  if (here) return here;
  const lock = path.join(options.cacheDir ?? settings.SCREENLORE_CACHE, 'chromium.lock');
  return withLock(
    lock,
    async () => {
      const brought = await look();
      if (brought) return brought;
      const failures: string[] = [];
      for (const { label, install } of options.installers ?? [playwrights, distributions]) {
        report(label);
        try {
          const file = await install();
          if (file && (await isExecutable(file))) return file;
          failures.push(`${label}: it was installed but is not found`);
        } catch (error) {
          failures.push(`${label}: ${textOf(error)}`);
        }
      }
      throw new Problem(
        `No browser for the tests could be had. Install Chromium or Chrome, or set CHROMIUM_PATH to one.\n${failures.map((line) => `  - ${line}`).join('\n')}`,
      );
    },
    () => report('waiting for another run that installs it'),
  );
}
