import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { SeasonFacts } from '@screenlore/catalogue-model';
import {
  airedEpisodes,
  type EpisodeCounts,
  type EpisodeRef,
  type EpisodesReply,
  type EpisodesRequest,
  FIND_EPISODES,
  type TitleMatch,
  type WantedTitle,
} from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import { EpisodesRepository } from './episodes.repository.js';
import { findEpisode, namesPart } from './find-episode.js';

/** Finds the episodes that rows of other sites mean (LIB-188). */
@Injectable()
export class EpisodesService implements OnApplicationBootstrap {
  constructor(
    private readonly peers: Peers,
    private readonly episodes: EpisodesRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(FIND_EPISODES, (request) => this.find(request));
  }

  async find({ series }: EpisodesRequest): Promise<EpisodesReply> {
    const known = await this.episodes.series(series.map(({ _id }) => _id));
    return {
      series: series.map(({ _id, sought }) => {
        const seriesWithSeasons = known.get(_id);
        if (!seriesWithSeasons) return { _id, outline: null, found: [], unknown: [] };
        const names = seriesWithSeasons.looseKeys;
        const places = sought.map((asked) => ({
          asked,
          place: findEpisode(asked, seriesWithSeasons.seasons, names),
        }));
        return {
          _id,
          outline: outlineOf(seriesWithSeasons.seasons),
          found: places.flatMap(({ asked: { n }, place }) => (place ? [{ n, ...place }] : [])),
          unknown: places.flatMap(({ asked, place }) => (!place && namesPart(asked, names) ? [asked.n] : [])),
        };
      }),
    };
  }

  /**
   * A row named like a part of a series matches that episode if exactly one series has an episode of that name. A row with the name of
   * one or several series matches the only series whose first season has the same number of episodes: some sites list each season as a
   * title of its own (LIB-198).
   */
  async resolve(matches: readonly (readonly [WantedTitle, TitleMatch])[]): Promise<TitleMatch[]> {
    const ids = matches.flatMap(([wanted, match]) =>
      match.why === 'partOfSeries' || isToldByEpisodes(wanted, match)
        ? match.candidates.map(({ _id }) => _id)
        : [],
    );
    const known = await this.episodes.series(ids);
    return matches.map(([wanted, match]) => {
      if (isToldByEpisodes(wanted, match)) {
        const fitting = match.candidates.filter(
          ({ _id }) => episodesOfFirst(known.get(_id)?.seasons ?? []) === wanted.episodes,
        );
        const [title, another] = fitting;
        if (!title || another) return match;
        return { ...match, title, ...SURE, why: 'sameNameAndEpisodes' };
      }
      if (match.why !== 'partOfSeries') return match;
      const found = match.candidates.flatMap((title): { title: typeof title; part: EpisodeRef }[] => {
        const seriesWithSeasons = known.get(title._id);
        const part =
          seriesWithSeasons &&
          findEpisode({ n: 0, whole: wanted.name }, seriesWithSeasons.seasons, seriesWithSeasons.looseKeys);
        return part ? [{ title, part }] : [];
      });
      const [first, another] = found;
      return first && !another ? { ...match, ...first, ...SURE } : match;
    });
  }
}

const SURE = { step: 'name', confidence: 'sure', candidates: [] } satisfies Partial<TitleMatch>;

/** No year tells it from its namesakes, but the number of episodes may. */
const isToldByEpisodes = ({ kind, episodes = 1 }: WantedTitle, { why }: TitleMatch): boolean =>
  why === 'withoutYear' && kind === 'series' && episodes > 1;

const episodesOfFirst = (seasons: readonly SeasonFacts[]): number | undefined =>
  seasons.find(({ number }) => number > 0)?.episodes?.length;

/** In the library's format of episode counts; null if no episodes are known. */
function outlineOf(seasons: readonly SeasonFacts[]): EpisodeCounts | null {
  const aired = airedEpisodes(
    seasons.map(({ number, episodes }) => ({ number, episodes: episodes ?? [] })),
    new Date().toISOString().slice(0, 10),
  );
  const counts = seasons.flatMap(({ number, episodes }) => {
    const first = episodes?.[0]?.number;
    if (!episodes || first === undefined) return [];
    return [{ number, episodes: episodes.length, first, aired: aired.get(number) }];
  });
  return counts.length > 0 ? counts : null;
}
