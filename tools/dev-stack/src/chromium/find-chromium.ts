import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from '../base/problem.js';
import { runOrThrow } from '../base/run-command.js';
import { isExecutable, which } from '../base/which.js';
import { assertReachable } from '../fetch/download.js';
import { findOrBring, type Report } from '../fetch/source.js';
import { readSettings } from '../settings/settings.js';

/** Without windows it starts in half the time of the others. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

export interface FindChromiumOptions {
  /** The program a person chose (CHROMIUM_PATH). */
  binary?: string | undefined;
  searchPath?: string;
  cacheDir?: string;
  /** The path of Playwright's browser once installed. */
  playwrightPath?: string;
  /** Ways to install a browser, tried in order; each returns its path. For tests. */
  installers?: readonly Installer[];
  report?: Report;
}

/** A way to install a browser on this machine. */
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
    return playwrightsPath();
  },
};

/** Loaded only here, because it would cost every test that starts an engine half a second. */
const playwrightsPath = async (): Promise<string> =>
  (await import('playwright-core')).chromium.executablePath();

/** The distribution's package; only root may install it. */
const distributions: Installer = {
  label: "the distribution's package",
  async install() {
    if (process.getuid?.() !== 0) throw new Error('installing it needs root');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { cwd: '/', timeoutMs: 300_000, env };
    const install = (name: string) =>
      runOrThrow('apt-get', ['install', '--yes', '--no-install-recommends', name], options);
    const either = () => install(shell).catch(() => install('chromium'));
    // The usual cause on a fresh machine: the package lists were never fetched.
    await either().catch(() => runOrThrow('apt-get', ['update'], options).then(either));
    return which(names);
  },
};

/**
 * Finds a browser for the tests: CHROMIUM_PATH, Chromium (its headless shell first) or Chrome on PATH, Playwright's own
 * (installed if needed), the distribution's package.
 * @throws Problem with advice in one sentence
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
    for (const file of [...places, options.playwrightPath ?? (await playwrightsPath())])
      if (await isExecutable(file)) return file;
    return undefined;
  };
  return findOrBring({
    look,
    lock: path.join(options.cacheDir ?? settings.SCREENLORE_CACHE, 'chromium.lock'),
    ways: (options.installers ?? [playwrights, distributions]).map(({ label, install }) => ({
      label,
      bring: async () => {
        const file = await install();
        if (file && (await isExecutable(file))) return file;
        throw new Error('it was installed but is not found');
      },
    })),
    advice: 'No browser for the tests could be had. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    report,
  });
}
