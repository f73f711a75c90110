import type { Portal } from '@screenlore/dev-stack';
import { ask, newUser } from '../measure/gateway.js';
import { median } from '../measure/side-by-side.js';
import { timed } from '../measure/times.js';
import type { Figure } from '../report.js';

const TRIALS = 1000;

/**
 * Whether response times reveal that an email has an account: times 'Forgot your password?' with emails that
 * have an account and emails that have none.
 */
export async function resetTimes({ gatewayUrl }: Portal): Promise<Figure[]> {
  const run = Date.now().toString(36);
  const { username } = await newUser(gatewayUrl, `known.${run}`);
  const forgot = (email: string) => timed(() => ask(gatewayUrl, 'forgot-password', { email }));
  const known: number[] = [];
  const unknown: number[] = [];
  for (let trial = -20; trial < TRIALS; trial += 1) {
    const askKnown = async () => known.push(await forgot(`${username}@bench.example`));
    const askUnknown = async () => unknown.push(await forgot(`nobody.${run}.${trial}@bench.example`));
    // The order changes each time, so that neither always comes second.
    for (const next of trial % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await next();
    if (trial < 0) known.length = unknown.length = 0;
  }
  return [
    {
      what: 'a forgotten password, of an email with an account against others: p of Mann-Whitney',
      value: mannWhitney(known, unknown),
      atLeast: 0.01,
      how: `${TRIALS} times each in turn; medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms`,
    },
  ];
}

/**
 * The probability, by the normal approximation, that two samples of one distribution differ as much as these.
 */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((time) => ({ time, ofA: true })), ...b.map((time) => ({ time, ofA: false }))];
  all.sort((left, right) => left.time - right.time);
  const ranks = all.reduce((sum, { ofA }, at) => (ofA ? sum + at + 1 : sum), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs(u - mean) / deviation));
}

/** The standard normal distribution, by Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduce(
    (sum, factor, at) => sum + factor * t ** (at + 1),
    0,
  );
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
