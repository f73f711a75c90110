import { misfitOf } from '@screenlore/browser-kit';
import {
  ERROR_REPORTS,
  ERROR_REPORTS_PATH,
  type ErrorReport,
  withoutPrivateData,
} from '@screenlore/contracts';
import { inlinedRegistry } from './registry.js';

/** How long (ms) reports wait for others. */
const BATCH_MS = 5000;

/** `/screenlore/mf/community/20261123-083000/js/page-home.0a1b2c3d.js:12:34`: folder, release, file and line. */
const REMOTE_FILE = /\/screenlore\/mf\/([\w-]+)\/(\d{8}-\d{6})\/([\w./-]*)/;
const FRAME = /\/screenlore\/(?:mf\/[\w-]+\/\d{8}-\d{6}\/)?([\w./-]+\.js:\d+)(?::(\d+))?/g;

const told = new Set<string>();
let waiting: ErrorReport[] = [];

/**
 * Reports an error of a remote to the shell's server (TEAM-13, TEAM-14); ignores all others.
 * @param part id of the module concerned, if the error may not show it (TEAM-50)
 * @param components React's list of the components in which it was thrown
 */
export function report(error: unknown, part = '', components: string | null = ''): void {
  const made = reportOf(error, part, components ?? '');
  const text = JSON.stringify(made);
  if (!made || told.has(text) || told.size >= ERROR_REPORTS.reportsOfPage) return;
  told.add(text);
  tellMisfit(error, made.remote);
  if (waiting.push(made) === 1) setTimeout(send, BATCH_MS);
}

addEventListener('pagehide', send);

function send(): void {
  if (waiting.length === 0) return;
  const { page = '' } = document.documentElement.dataset;
  const body = new Blob([JSON.stringify({ page, reports: waiting })], { type: 'application/json' });
  waiting = [];
  navigator.sendBeacon(ERROR_REPORTS_PATH, body);
}

function reportOf(error: unknown, part: string, components: string): ErrorReport | undefined {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const thrower = remoteOf(stack);
  const of = thrower ?? remoteOf(message) ?? remoteOf(part) ?? remoteOf(components);
  if (!of) return undefined;
  // If only React's own files are in the stack, its components say more.
  const places = thrower ? stack.slice(message.length) : components + stack.slice(message.length);
  const frames = [...places.matchAll(FRAME)].slice(0, ERROR_REPORTS.framesMax);
  return {
    ...of,
    name: name.slice(0, ERROR_REPORTS.nameMax),
    message: withoutPrivateData(message),
    frames: frames.map(([, frame = '']) => frame.slice(-ERROR_REPORTS.frameMax)),
    columns: frames.map(([, , column = 0]) => Number(column)),
  };
}

/**
 * The remote that a text refers to: by an address of its files, otherwise by its name, with the release that the page
 * started with.
 */
function remoteOf(text: string): Pick<ErrorReport, 'remote' | 'release'> | undefined {
  const [, folder, release] = REMOTE_FILE.exec(text) ?? [];
  for (const [remote, { entry }] of Object.entries(inlinedRegistry())) {
    const [, ownFolder, ownRelease] = REMOTE_FILE.exec(entry) ?? [];
    if (!ownRelease) continue;
    if (folder === ownFolder && release) return { remote, release };
    if (!folder && new RegExp(`\\b${remote}\\b`).test(text)) return { remote, release: ownRelease };
  }
  return undefined;
}

/** Boundaries say that a part is unavailable; its team needs to know why. */
function tellMisfit(error: unknown, remote: string): void {
  const misfit = error instanceof Error && misfitOf(error);
  if (misfit) console.error(`${remote} cannot be shown. ${misfit}`);
}
