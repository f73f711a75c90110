import { brotliCompressSync } from 'node:zlib';
import { calls } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { ask } from '../measure/gateway.js';
import { median, percentile } from '../measure/side-by-side.js';
import { timesOf } from '../measure/times.js';
import type { Figure } from '../report.js';

const REPEATS = 20;

/** All start-up lists in one answer, at the gateway, read past the response cache by a token that is otherwise ignored. */
export async function startUp({ gatewayUrl }: Portal): Promise<Figure[]> {
  let text = '';
  const times = await timesOf({ warmUp: 2, repeats: REPEATS }, async () => {
    text = await ask(gatewayUrl, 'start-up', {}, { token: 'none' });
  });
  const { missing } = calls['start-up'].reply.parse(JSON.parse(text));
  if (missing.length > 0) throw new Error(`start-up went without ${missing.join(', ')}.`);
  const lists = Object.keys(calls['start-up'].reply.shape).length - 1;
  const how = `${lists} lists, ${REPEATS} repeats, nothing cached; median ${median(times).toFixed(0)} ms`;
  const kib = (bytes: number) => bytes / 1024;
  return [
    { what: 'start-up, p95 at the gateway', value: percentile(times, 0.95), unit: 'ms', how },
    {
      what: 'start-up, size',
      value: kib(Buffer.byteLength(text)),
      unit: 'KiB',
      how: `${kib(brotliCompressSync(text).length).toFixed(0)} KiB in brotli`,
    },
  ];
}
