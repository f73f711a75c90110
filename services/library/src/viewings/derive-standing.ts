import {
  compareEpisodes,
  type EpisodeChoice,
  type EpisodeCounts,
  type EpisodeRef,
  type OwnStatus,
  type Standing,
} from '@screenlore/contracts';
import type { StoredViewing } from './viewing.schema.js';

/** The fields of a viewing that show how far somebody is. */
export type Seen = Pick<StoredViewing, '_id' | 'season' | 'episode' | 'pass' | 'on' | 'ended'>;

type Derived = Pick<Standing, 'status' | 'viewings' | 'lastOn' | 'seen' | 'of' | 'next'>;

interface Known {
  kind: Standing['kind'];
  /** Which time through a series. */
  pass: number;
  outline: EpisodeCounts | null;
  /** The status that its owner set by hand. */
  set: OwnStatus | null;
}

const episodesIn = ({ number, episodes, first }: EpisodeCounts[number]): EpisodeRef[] =>
  Array.from({ length: episodes }, (_, at) => ({ season: number, episode: first + at }));

/** Whether this episode exists, or this season if `episode` is null; true if the catalogue does not know. */
export function isKnown(
  outline: EpisodeCounts | null,
  { season, episode }: { season: number; episode: number | null },
): boolean {
  if (outline === null) return true;
  const known = outline.find(({ number }) => number === season);
  if (!known || episode === null) return known !== undefined;
  return episode >= known.first && episode < known.first + known.episodes;
}

/** The seasons with only their aired episodes. */
const airedOf = (outline: EpisodeCounts): EpisodeCounts =>
  outline.map(({ number, episodes, first, aired = episodes }) => ({ number, episodes: aired, first }));

/** Every episode except specials, in order. */
const episodesOf = (outline: EpisodeCounts): EpisodeRef[] =>
  outline
    .filter(({ number }) => number > 0)
    .sort((a, b) => a.number - b.number)
    .flatMap(episodesIn);

export const keyOf = ({ season, episode }: EpisodeRef): string => `${season}:${episode}`;

export const isLater = (at: EpisodeRef, than: EpisodeRef): boolean => compareEpisodes(at, than) > 0;

/**
 * The episodes that a choice stands for; if the outline does not know them, only a single episode.
 * @param of an unaired episode can only be seen individually, not as part of a choice of several
 */
export function chosenEpisodes(
  choice: EpisodeChoice,
  outline: EpisodeCounts | null,
  of: 'aired' | 'all' = 'aired',
): EpisodeRef[] {
  if ('episode' in choice) return [choice];
  const known = of === 'aired' ? airedOf(outline ?? []) : (outline ?? []);
  if ('season' in choice) {
    const season = known.find(({ number }) => number === choice.season);
    return season ? episodesIn(season) : [];
  }
  const all = episodesOf(known);
  return 'all' in choice ? all : all.filter((episode) => compareEpisodes(episode, choice.upTo) <= 0);
}

/** The episodes seen in a pass: a season or series entered as a whole counts as all of its aired episodes. */
export function seenEpisodes(
  viewings: readonly Seen[],
  pass: number,
  outline: EpisodeCounts | null,
): EpisodeRef[] {
  const found = new Map<string, EpisodeRef>();
  for (const { season, episode, pass: of } of viewings) {
    if (of !== pass) continue;
    const choice: EpisodeChoice =
      season === null ? { all: true } : episode === null ? { season } : { season, episode };
    for (const chosenEpisode of chosenEpisodes(choice, outline))
      found.set(keyOf(chosenEpisode), { season: chosenEpisode.season, episode: chosenEpisode.episode });
  }
  return [...found.values()].sort(compareEpisodes);
}

/** How far somebody is with a title. @param viewings all of that title, in the order of entry */
export function deriveStanding(viewings: readonly Seen[], known: Known): Derived {
  const lastOn = viewings.reduce<string | null>(
    (last, { on }) => (on !== null && (last === null || on > last) ? on : last),
    null,
  );
  const base = { viewings: viewings.length, lastOn };
  const series = known.kind === 'series' ? progressOf(viewings, known) : undefined;
  const progress = series ?? { seen: 0, of: null, next: null };
  if (known.set === 'done') {
    const { seen, of } = progress;
    return { ...base, seen: of ?? seen, of, next: null, status: 'done' };
  }
  const last = viewings.at(-1);
  const status = known.set ?? (last ? (series?.status ?? statusOf(last, known.kind)) : null);
  return { ...base, seen: progress.seen, of: progress.of, next: progress.next, status };
}

/** For a film, or for the last playthrough of a game. */
const statusOf = ({ ended }: Seen, kind: Known['kind']): Standing['status'] => {
  if (kind !== 'games') return 'done';
  if (ended === 'left') return 'dropped';
  return ended === null || ended === 'endless' ? 'inProgress' : 'done';
};

function progressOf(viewings: readonly Seen[], { pass, outline }: Known) {
  const seen = seenEpisodes(viewings, pass, outline);
  const regular = seen.filter(({ season }) => season > 0);
  const has = new Set(regular.map(keyOf));
  const aired = new Set(episodesOf(airedOf(outline ?? [])).map(keyOf));
  // An episode seen before it aired counts too.
  const all = episodesOf(outline ?? []).filter(
    (episode) => aired.has(keyOf(episode)) || has.has(keyOf(episode)),
  );
  const furthest = regular.at(-1);
  const left = all.filter((episode) => !has.has(keyOf(episode)));
  const next = left.find((episode) => furthest && compareEpisodes(episode, furthest) > 0) ?? left[0] ?? null;
  const whole = viewings.some((viewing) => viewing.pass === pass && viewing.season === null);
  const isDone = all.length > 0 ? left.length === 0 : whole;
  return {
    seen: regular.length,
    of: all.length > 0 ? all.length : null,
    next: isDone ? null : next,
    status: isDone ? ('done' as const) : ('inProgress' as const),
  };
}
