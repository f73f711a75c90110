import { brotliCompressSync } from 'node:zlib';
import { calls } from '@screenlore/contracts';
import { median, percentile } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';

const ROUNDS = 20;

/**
 * All start-up lists in one answer, at the gateway. It is asked for with a token that is none, which reads past the ready
 * replies and is otherwise ignored: each round asks the services anew.
 */
export async function startUp(gatewayUrl: string): Promise<Figure[]> {
  const times: number[] = [];
  let text = '';
  for (let round = -2; round < ROUNDS; round += 1) {
    const start = performance.now();
    const answer = await fetch(`${gatewayUrl}/api/start-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'none', 'accept-encoding': 'identity' },
      body: '{}',
    });
    text = await answer.text();
    if (!answer.ok) throw new Error(`start-up answered ${answer.status}: ${text.slice(0, 200)}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  const { missing } = calls['start-up'].reply.parse(JSON.parse(text));
  if (missing.length > 0) throw new Error(`start-up went without ${missing.join(', ')}.`);
  const lists = Object.keys(calls['start-up'].reply.shape).length - 1;
  const how = `${lists} lists, ${ROUNDS} rounds, nothing ready; median ${median(times).toFixed(0)} ms`;
  const kib = (bytes: number) => bytes / 1024;
  return [
    { what: 'start-up, p95 at the gateway', value: percentile(times, 0.95), unit: 'ms', goal: null, how },
    {
      what: 'start-up, size',
      value: kib(Buffer.byteLength(text)),
      unit: 'KiB',
      goal: null,
      how: `${kib(brotliCompressSync(text).length).toFixed(0)} KiB in brotli`,
    },
  ];
}
