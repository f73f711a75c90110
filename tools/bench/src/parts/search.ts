import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Portal } from '@screenlore/dev-stack';
import { ask } from '../measure/gateway.js';
import { median, percentile } from '../measure/side-by-side.js';
import { timed } from '../measure/times.js';
import type { Figure } from '../report.js';

const REPEATS = 5;
/** A cached reply lives for less time than this, so every query reaches the service. */
const CACHED_MS = 1000;
const QUERIES = path.resolve(import.meta.dirname, '../../data/search-queries.txt');

/** Times each of the 200 queries five times at the gateway, one after another. */
export async function search({ gatewayUrl }: Portal): Promise<Figure[]> {
  const lines = (await readFile(QUERIES, 'utf8')).split('\n');
  const queries = lines.filter((line) => line !== '' && !line.startsWith('# '));
  const times: { query: string; ms: number }[] = [];
  for (let repeat = -1; repeat < REPEATS; repeat += 1) {
    const took = await timed(async () => {
      for (const query of queries) {
        const ms = await timed(() => ask(gatewayUrl, 'search', { query, count: 6 }));
        if (repeat >= 0) times.push({ query, ms });
      }
    });
    if (took < CACHED_MS) await new Promise((resolve) => setTimeout(resolve, CACHED_MS - took));
  }
  const all = times.map(({ ms }) => ms);
  const slowest = times.reduce((worst, asked) => (asked.ms > worst.ms ? asked : worst));
  const how = `${queries.length} queries, ${REPEATS} repeats`;
  return [
    { what: 'search, median', value: median(all), unit: 'ms', how },
    { what: 'search, p95', value: percentile(all, 0.95), unit: 'ms', atMost: 20, how },
    { what: 'search, worst', value: slowest.ms, unit: 'ms', atMost: 60, how: `"${slowest.query}"` },
  ];
}
