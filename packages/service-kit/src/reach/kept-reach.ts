import {
  type Category,
  type EpisodeCounts,
  type KeptReach,
  MESSAGES,
  type WrittenReach,
} from '@screenlore/contracts';
import { CallError } from '../errors/call-error.js';

/**
 * A reach as it is stored. 'All of a series' becomes all aired episodes: somebody who has seen those has seen what the text gives away.
 * @param counts of the series' seasons; requested only if they matter
 * @throws CallError malformed if the episode does not exist
 */
export async function keptReachOf(
  reaches: WrittenReach,
  kind: Category,
  counts: () => Promise<EpisodeCounts>,
): Promise<KeptReach | null> {
  if (reaches === 'nothing') return null;
  if (kind !== 'series') {
    if (reaches !== 'whole') throw new CallError('malformed', MESSAGES.reachOfSeries);
    return { whole: true, upTo: null };
  }
  const seasons = (await counts()).filter(({ number }) => number > 0).sort((a, b) => a.number - b.number);
  if (reaches === 'whole') {
    const last = seasons.filter(({ episodes, aired = episodes }) => aired > 0).at(-1);
    const upTo = last && { season: last.number, episode: last.first + (last.aired ?? last.episodes) - 1 };
    return { whole: true, upTo: upTo ?? null };
  }
  const season = seasons.find(({ number }) => number === reaches.season);
  if (!season || reaches.episode < season.first || reaches.episode >= season.first + season.episodes)
    throw new CallError('malformed', MESSAGES.episodeUnknown);
  return { whole: false, upTo: reaches };
}
