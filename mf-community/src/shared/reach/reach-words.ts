import { compareEpisodes, type EpisodeRef, type WrittenReach } from '@screenlore/contracts';

/** As an option's value. */
export const fieldOf = (reach: WrittenReach): string =>
  typeof reach === 'object' ? `${reach.season}:${reach.episode}` : reach;

export function reachIn(field: string): WrittenReach {
  if (field === 'nothing' || field === 'whole') return field;
  const [season = 0, episode = 0] = field.split(':').map(Number);
  return { season, episode };
}

/** The furthest episode that a member has seen, without specials. */
export const placeOf = (seen: readonly EpisodeRef[]): EpisodeRef | undefined =>
  seen
    .filter(({ season }) => season > 0)
    .sort(compareEpisodes)
    .at(-1);
