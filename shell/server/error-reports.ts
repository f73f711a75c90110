import {
  ERROR_REPORTS_PATH,
  type ErrorReport,
  errorReports,
  withoutPrivateData,
} from '@screenlore/contracts';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { CurrentRemotes } from './current-remotes.js';
import { SourceMaps } from './source-maps.js';

const MINUTE_MS = 60_000;
/** Allows for a page's few reports, which arrive in batches. */
const BATCHES_PER_MINUTE = 12;
const NETWORKS = 50_000;
const BODY_LIMIT = 32 * 1024;
/** How many different errors to log in a minute; more are only counted. */
const LOGGED_PER_MINUTE = 100;

interface ErrorReportsOptions {
  remotes: CurrentRemotes;
  metrics: Registry;
  /** Folder of the shell's releases. */
  dist: string;
}

/**
 * Accepts browsers' error reports about remotes (TEAM-13): counts them by remote and release, logs each error once a
 * minute with its place in the sources, and withdraws a broken canary. Only pages of this origin can send JSON here.
 */
export function acceptErrorReports(
  app: FastifyInstance,
  { remotes, metrics, dist }: ErrorReportsOptions,
): void {
  const errors = new Counter({
    name: 'remote_errors_total',
    help: 'Errors of remotes that browsers reported',
    labelNames: ['remote', 'release'],
    registers: [metrics],
  });
  const isNew = oncePerMinute();
  const sourceMaps = new SourceMaps(dist);
  // The store reads `cache`, although the option's type does not include it.
  const limit = { max: BATCHES_PER_MINUTE, timeWindow: MINUTE_MS, cache: NETWORKS };
  const count = app.createRateLimit(limit);

  app.post(ERROR_REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      return reply
        .code(429)
        .header('retry-after', counted.ttlInSeconds)
        .send({ error: 'Too many reports from this address.' });
    const read = errorReports.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'These are no reports.' });
    const { page, reports } = read.data;
    for (const report of reports) {
      const { remote, release } = report;
      // Only existing releases, so that nobody can fill metrics and logs with invented names.
      const address = await remotes.threw(request, page, report);
      if (!address) continue;
      errors.inc({ remote, release });
      const logged = { ...report, message: withoutPrivateData(report.message) };
      if (!isNew(logged)) continue;
      const { columns: _, ...said } = logged;
      const stack = await sourceMaps.stackOf(logged, address);
      request.log.warn({ ...said, stack }, 'a remote failed in a browser');
    }
    return reply.code(204).send();
  });
}

/** @returns whether the error is new in this minute */
function oncePerMinute(): (report: ErrorReport) => boolean {
  const seen = new Set<string>();
  let since = 0;
  return ({ remote, release, name, message }) => {
    if (Date.now() - since >= MINUTE_MS) {
      seen.clear();
      since = Date.now();
    }
    const text = JSON.stringify([remote, release, name, message]);
    if (seen.has(text) || seen.size >= LOGGED_PER_MINUTE) return false;
    seen.add(text);
    return true;
  };
}
