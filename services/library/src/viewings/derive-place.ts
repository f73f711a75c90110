import type { Place } from '@screenlore/contracts';
import { chosenEpisodes, isLater } from './derive-standing.js';
import type { StoredStanding } from './standing.schema.js';
import type { SeenPart } from './viewings.repository.js';

type Part = Omit<SeenPart, 'title'>;

/** The furthest that somebody ever got in a title: a member who starts again has been to the end already. */
export function derivePlace(standing: StoredStanding, parts: readonly Part[]): Place {
  const { title, kind, status } = standing;
  if (kind === 'games')
    return {
      title,
      at: null,
      whole: status === 'done' || parts.some(({ ended }) => ended === 'story' || ended === 'all'),
    };
  if (kind === 'movies') return { title, at: null, whole: status === 'done' || parts.length > 0 };
  return { title, ...placeInSeries(standing, parts) };
}

function placeInSeries(
  { outline, set, status }: StoredStanding,
  parts: readonly Part[],
): Omit<Place, 'title'> {
  const all = chosenEpisodes({ all: true }, outline);
  const seen = parts.flatMap(({ season, episode }) => {
    if (season === null) return all;
    if (season === 0) return [];
    return episode === null ? chosenEpisodes({ season }, outline) : [{ season, episode }];
  });
  const furthest = [...seen, ...(set === 'done' ? all : [])].reduce<Place['at']>(
    (last, { season, episode }) => (last && !isLater({ season, episode }, last) ? last : { season, episode }),
    null,
  );
  const last = all.at(-1);
  const isAtEnd = last
    ? furthest !== null && !isLater(last, furthest)
    : parts.some(({ season }) => season === null);
  return { at: furthest, whole: isAtEnd || status === 'done' };
}
