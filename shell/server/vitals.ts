import { VITALS_PATH, vitals } from '@screenlore/contracts';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { CurrentRemotes } from './current-remotes.js';

const MINUTE_MS = 60_000;
/** Each page reports once; people behind one address open many. */
const PAGES_PER_MINUTE = 60;
const NETWORKS = 50_000;
const BODY_LIMIT = 1024;

/** Accepts browsers' measurements of pages (OPS-54), by the opened remote and its release. */
export function acceptVitals(app: FastifyInstance, remotes: CurrentRemotes, metrics: Registry): void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['remote', 'release'], buckets, registers: [metrics] });
  // The buckets of each metric include the bounds of 'good' and 'poor'.
  const lcp = histogram(
    'screenlore_web_lcp_seconds',
    'Largest Contentful Paint of a page',
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  );
  const inp = histogram(
    'screenlore_web_inp_seconds',
    'Interaction to Next Paint of a page',
    [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  );
  const ttfb = histogram(
    'screenlore_web_ttfb_seconds',
    'Time to First Byte of a page',
    [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
  );
  const cls = histogram(
    'screenlore_web_cls_ratio',
    'Cumulative Layout Shift of a page',
    [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  );
  // The store reads `cache`, although the option's type does not include it.
  const limit = { max: PAGES_PER_MINUTE, timeWindow: MINUTE_MS, cache: NETWORKS };
  const count = app.createRateLimit(limit);

  app.post(VITALS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      return reply
        .code(429)
        .header('retry-after', counted.ttlInSeconds)
        .send({ error: 'Too many pages of this address.' });
    const read = vitals.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'These are no vitals.' });
    const { remote, release, LCP, INP, TTFB, CLS } = read.data;
    // Only existing names: nobody can fill the metrics with invented ones.
    if (await remotes.knows(remote, release)) {
      const of = { remote, release };
      if (LCP !== undefined) lcp.observe(of, LCP / 1000);
      if (INP !== undefined) inp.observe(of, INP / 1000);
      if (TTFB !== undefined) ttfb.observe(of, TTFB / 1000);
      if (CLS !== undefined) cls.observe(of, CLS);
    }
    return reply.code(204).send();
  });
}
