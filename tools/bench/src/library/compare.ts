import type { CallInput, CallName } from '@screenlore/contracts';
import { ask, type GatewayUser, TryAgain } from '../measure/gateway.js';
import { median, percentile } from '../measure/side-by-side.js';
import { timed } from '../measure/times.js';
import type { Figure } from '../report.js';

const WARM_UP = 5;
const PAIRS = 60;

/** The same request by a member with little data and by one with much. */
export interface Question<N extends CallName = CallName> {
  what: string;
  call: N;
  /** The request; its caller is the member unless another is named. */
  little: CallInput<N>;
  much: CallInput<N>;
  asks?: GatewayUser;
  /** Fewer if the answers are slow. */
  pairs?: number;
  atMost?: number;
}

/** The types of call and body belong together. */
export const declared = <N extends CallName>(question: Question<N>): Question<N> => question;

/**
 * Alternates both, A B A B …, so that a machine that gets slower affects both.
 * @returns how many times as long the answer with much data takes
 */
export async function compare<N extends CallName>(
  gatewayUrl: string,
  { little, much }: { little: GatewayUser; much: GatewayUser },
  asked: Question<N>,
): Promise<Figure> {
  const { pairs = PAIRS } = asked;
  const size = { little: 0, much: 0 };
  const time = (side: 'little' | 'much') => {
    const { token } = asked.asks ?? { little, much }[side];
    return timed(async () => {
      size[side] = Buffer.byteLength(await ask(gatewayUrl, asked.call, asked[side], { token }));
    });
  };
  const times = { little: [] as number[], much: [] as number[] };
  let unanswered = 0;
  for (let pair = -WARM_UP; pair < pairs; pair += 1)
    for (const side of ['little', 'much'] as const) {
      try {
        const ms = await time(side);
        if (pair >= 0) times[side].push(ms);
      } catch (error) {
        if (!(error instanceof TryAgain)) throw error;
        unanswered += 1;
      }
    }
  const [few, many] = [median(times.little), median(times.much)];
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`;
  return {
    what: asked.what,
    value: many / few,
    ...(asked.atMost === undefined ? {} : { atMost: asked.atMost }),
    how:
      `medians ${many.toFixed(1)} and ${few.toFixed(1)} ms, p95 ${percentile(times.much, 0.95).toFixed(1)} and ` +
      `${percentile(times.little, 0.95).toFixed(1)}, ${kib(size.much)} and ${kib(size.little)}, ${pairs} pairs in turn${unanswered > 0 ? `, ${unanswered} not answered in time` : ''}`,
  };
}
