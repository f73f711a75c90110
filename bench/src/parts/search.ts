import { median, percentile } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';
import { SEARCH_QUERIES } from '../search-queries.js';

const ROUNDS = 5;
/** Every query is timed anew: a ready reply lives for less than this. */
const READY_REPLY_MS = 1000;

/** Times each of the 200 queries at the gateway, one after the other, five rounds. */
export async function search(gatewayUrl: string): Promise<Figure[]> {
  const times: { query: string; ms: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (const query of SEARCH_QUERIES) {
      const body = JSON.stringify({ query, count: 6 });
      const start = performance.now();
      const answer = await fetch(`${gatewayUrl}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`Searching for "${query}" answered ${answer.status}.`);
      if (round >= 0) times.push({ query, ms: performance.now() - start });
    }
    const rest = READY_REPLY_MS - (performance.now() - started);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }
  const all = times.map(({ ms }) => ms);
  const slowest = times.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
  const how = `${SEARCH_QUERIES.length} queries, ${ROUNDS} rounds`;
  return [
    { what: 'search, median', value: median(all), unit: 'ms', goal: null, how },
    { what: 'search, p95', value: percentile(all, 0.95), unit: 'ms', goal: { atMost: 20 }, how },
    { what: 'search, worst', value: slowest.ms, unit: 'ms', goal: { atMost: 60 }, how: `"${slowest.query}"` },
  ];
}
