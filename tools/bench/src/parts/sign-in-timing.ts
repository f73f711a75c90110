import { randomBytes, randomInt } from 'node:crypto';
import type { Portal } from '@screenlore/dev-stack';
import { newUser } from '../measure/gateway.js';
import { mannWhitneyP } from '../measure/mann-whitney.js';
import { median } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';

const TRIALS = 1000;
/** Connections, code and caches are warm before anything is counted. */
const WARM_UP = 50;

/** Below this a difference would count as seen; by chance alone one run in a hundred falls below. */
const SEEN = 0.01;

/** Letters and digits, as many for every email: a longer body would take longer. */
const name = () => randomBytes(8).toString('hex');

/**
 * Whether the time of a refused sign-in tells if the email has an account (checklist AUTH-06): a wrong password for an
 * email that has one and for emails that have none, in turn.
 */
export async function signInTiming({ gatewayUrl }: Portal): Promise<Figure[]> {
  const { username } = await newUser(gatewayUrl, name());
  const known = `${username}@bench.example`;
  const refused = async (email: string): Promise<number> => {
    const since = performance.now();
    const answer = await fetch(`${gatewayUrl}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Wrong1843x' }),
    });
    await answer.text();
    if (answer.status !== 401) throw new Error(`sign-in answered ${answer.status}`);
    return performance.now() - since;
  };
  const withAccount: number[] = [];
  const without: number[] = [];
  for (let trial = -WARM_UP; trial < TRIALS; trial++) {
    // Which comes first changes by chance, so that neither always follows on the other.
    for (const turn of randomInt(2) === 0 ? [true, false] : [false, true]) {
      const ms = await refused(turn ? known : `${name()}@bench.example`);
      if (trial >= 0) (turn ? withAccount : without).push(ms);
    }
  }
  const how = `${TRIALS} wrong passwords each, in turn`;
  return [
    {
      what: 'refused sign-in: p of the times being alike with and without an account',
      value: mannWhitneyP(withAccount, without),
      unit: '(Mann-Whitney, two-sided)',
      atLeast: SEEN,
      how: `${how}: medians ${median(withAccount).toFixed(2)} and ${median(without).toFixed(2)} ms`,
    },
    {
      what: 'refused sign-in, median',
      value: median([...withAccount, ...without]),
      unit: 'ms',
      how,
    },
  ];
}
