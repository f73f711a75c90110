import { type EpisodeCounts, type EpisodeRef, LIBRARY_LIMITS, type TitleClaim } from '@screenlore/contracts';
import { chosenEpisodes, isKnown } from '../../viewings/derive-standing.js';

/** Those that a status says were seen; none where the catalogue does not know the episodes. */
export function begunEpisodes(
  { upTo, progress = 0 }: Extract<TitleClaim['what'], { type: 'status' }>,
  outline: EpisodeCounts | null,
): EpisodeRef[] {
  // One that the catalogue does not know may be anywhere.
  if (upTo) return outline && isKnown(outline, upTo) ? chosenEpisodes({ upTo }, outline) : [];
  const all = chosenEpisodes({ all: true }, outline);
  return all.slice(0, Math.min(progress, LIBRARY_LIMITS.viewingsOfTitleMax));
}
