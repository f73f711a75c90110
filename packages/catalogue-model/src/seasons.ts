import type { EpisodeFacts, SeasonFacts } from './seasons.schema.js';
import type { TitleFacts } from './title.schema.js';

/** More seasons than any series has: a higher number is an error of its source. */
const SEASONS_MAX = 200;
/** A daily series of decades has some fifteen thousand episodes, which sources may list as one season. */
const EPISODES_MAX = 20_000;

/** This many episodes of which only the number is known. */
export const numberedEpisodes = (count: number, first = 1): EpisodeFacts[] =>
  Array.from({ length: Math.min(count, EPISODES_MAX) }, (_, at) => ({
    number: first + at,
    name: null,
    date: null,
    minutes: null,
  }));

/**
 * The seasons that follow from the facts of a title, if its source says no more: as many as it counts, and for a single season its
 * episodes too. None for invented titles.
 */
export function seasonsOfFacts(
  facts: Pick<TitleFacts, 'itemType' | 'invented' | 'numberOfSeasons' | 'numberOfEpisodes'>,
): SeasonFacts[] {
  const count = facts.itemType === 'series' && !facts.invented ? (facts.numberOfSeasons ?? 0) : 0;
  if (count > SEASONS_MAX) return [];
  const episodes =
    count === 1 && facts.numberOfEpisodes !== null ? numberedEpisodes(facts.numberOfEpisodes) : null;
  return Array.from({ length: count }, (_, at) => ({ number: at + 1, name: null, year: null, episodes }));
}

/** The counts on a series' page: of all its seasons except specials (LIB-24). */
export function countsOfSeasons(
  seasons: readonly SeasonFacts[],
): Partial<Pick<TitleFacts, 'numberOfSeasons' | 'numberOfEpisodes'>> {
  const regular = seasons.filter(({ number }) => number > 0);
  if (regular.length === 0) return {};
  const known = regular.flatMap(({ episodes }) => (episodes === null ? [] : [episodes.length]));
  const numberOfEpisodes = known.reduce((sum, count) => sum + count, 0);
  return {
    numberOfSeasons: regular.length,
    ...(known.length === regular.length && numberOfEpisodes > 0 ? { numberOfEpisodes } : {}),
  };
}

/**
 * The seasons of a series that two sources describe. The leading one decides which there are and what is in them, the other fills what it
 * leaves open, including specials.
 */
export function joinSeasons(
  leading: readonly SeasonFacts[],
  other: readonly SeasonFacts[],
): readonly SeasonFacts[] {
  if (leading.length === 0 || other.length === 0) return leading.length === 0 ? other : leading;
  const others = byNumber(other);
  const joined = leading.map((season) => joinSeason(season, others.get(season.number)));
  const specials = others.get(0);
  return specials === undefined || joined.some(({ number }) => number === 0) ? joined : [specials, ...joined];
}

/** The seasons with one of them replaced; @param leads whether it comes from an equally good source */
export function withSeason(
  seasons: readonly SeasonFacts[],
  season: SeasonFacts,
  leads: boolean,
): readonly SeasonFacts[] {
  const before = seasons.find(({ number }) => number === season.number);
  if (before === undefined)
    return leads || season.number === 0 ? [...seasons, season].sort((a, b) => a.number - b.number) : seasons;
  const joined = leads ? joinSeason(season, before) : joinSeason(before, season);
  return seasons.map((each) => (each === before ? joined : each));
}

function joinSeason(leading: SeasonFacts, other: SeasonFacts | undefined): SeasonFacts {
  if (other === undefined) return leading;
  return {
    number: leading.number,
    name: leading.name ?? other.name,
    year: leading.year ?? other.year,
    episodes: joinEpisodes(leading.episodes, other.episodes),
  };
}

function joinEpisodes(leading: EpisodeFacts[] | null, other: EpisodeFacts[] | null): EpisodeFacts[] | null {
  if (leading === null || other === null || other.length === 0) return leading ?? other;
  if (leading.every(isBare)) return ofLength(other, leading.length);
  const others = byNumber(other);
  return leading.map((episode) => {
    const same = others.get(episode.number);
    return {
      number: episode.number,
      name: episode.name ?? same?.name ?? null,
      date: episode.date ?? same?.date ?? null,
      minutes: episode.minutes ?? same?.minutes ?? null,
    };
  });
}

/** Its source only says how many there are. */
const isBare = ({ name, date, minutes }: EpisodeFacts): boolean =>
  name === null && date === null && minutes === null;

/** The first episodes up to this length, with bare numbers after the last known one. */
const ofLength = (episodes: EpisodeFacts[], length: number): EpisodeFacts[] => [
  ...episodes.slice(0, length),
  ...numberedEpisodes(Math.max(0, length - episodes.length), (episodes.at(-1)?.number ?? 0) + 1),
];

const byNumber = <T extends { number: number }>(all: readonly T[]): Map<number, T> =>
  new Map(all.map((item) => [item.number, item]));
