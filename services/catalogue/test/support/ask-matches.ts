import {
  MATCH_TITLES,
  type MatchRequest,
  matchReply,
  type TitleMatch,
  type WantedTitle,
} from '@screenlore/contracts';
import type { Bench } from '../harness.js';

/** Asks like the library service. */
export const askMatches = async (
  { nats }: Pick<Bench, 'nats'>,
  wanted: WantedTitle[],
): Promise<TitleMatch[]> => {
  const request: MatchRequest = { wanted };
  const message = await nats.request(MATCH_TITLES, JSON.stringify(request), { timeout: 30_000 });
  return matchReply.parse(message.json()).matches;
};
