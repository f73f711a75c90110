import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  airedEpisodes,
  type CallRequest,
  countsOf,
  type EpisodeCounts,
  type EpisodeOfSerie,
  type EpisodeRef,
  episodeId,
  FIND_PREMIERES,
  type InternalReply,
  type InternalRequest,
  LIMITS,
  MESSAGES,
  type PremieresReply,
  type PremieresRequest,
  type Season,
  type SerieCharacter,
  type SeriesOutline,
  SINGULAR,
} from '@screenlore/contracts';
import { CallError, Peers } from '@screenlore/service-kit';
import { titleReferenceOf } from '../replies/title-reference.js';
import { SeasonsRepository } from './seasons.repository.js';

/** The rules of seasons. */
@Injectable()
export class SeasonsService implements OnApplicationBootstrap {
  constructor(
    private readonly peers: Peers,
    private readonly seasons: SeasonsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(FIND_PREMIERES, (request) => this.premieres(request));
  }

  /** Second and later seasons whose first episode aired in that span (NOTE-20). */
  private async premieres({ after, until }: PremieresRequest): Promise<PremieresReply> {
    const airing = await this.seasons.airing(after, until);
    const began = (day: string | null | undefined) => day != null && day > after && day <= until;
    return {
      premieres: airing.flatMap(({ _id, seasons }) =>
        seasons
          .filter(({ number, episodes }) => number > 1 && began(episodes?.[0]?.date))
          .map(({ number }) => ({ title: String(_id), season: number })),
      ),
    };
  }

  /** By number; empty if the seasons are unknown. @throws CallError notFound */
  async ofSerie(titleId: string): Promise<Season[]> {
    const found = await this.seasons.ofSerie(titleId);
    if (!found && !(await this.seasons.isSerie(titleId)))
      throw new CallError('notFound', `No ${SINGULAR.series} with the id '${titleId}' was found.`);
    return (found?.seasons ?? []).map(({ number, name, year, episodes }) => ({
      number,
      name,
      year,
      episodeCount: episodes?.length ?? null,
      episodes: episodes ?? [],
    }));
  }

  /** @throws CallError notFound */
  async episode(at: CallRequest<'get-episode'>): Promise<EpisodeOfSerie> {
    const { serie, seasons, season, episode } = await this.found(at.titleId, at);
    const all = seasons
      .filter(({ number }) => (number === 0) === (at.season === 0))
      .sort((a, b) => a.number - b.number)
      .flatMap(({ number, episodes }) =>
        (episodes ?? []).map((each) => ({ season: number, episode: each.number, name: each.name })),
      );
    const place = all.findIndex((each) => each.season === at.season && each.episode === at.episode);
    return {
      serie: { ...titleReferenceOf(serie), tint: serie.tint },
      season: { number: season.number, name: season.name },
      episode,
      previous: all[place - 1] ?? null,
      next: all[place + 1] ?? null,
    };
  }

  /** @throws CallError notFound */
  async commented({
    title,
    ...at
  }: InternalRequest<'get-commented-episode'>): Promise<InternalReply<'get-commented-episode'>> {
    const { serie } = await this.found(title, at);
    const idOf = (of: string) => episodeId({ title: of, ...at });
    const ids = { _id: idOf(serie._id.toHexString()), publicId: idOf(serie.titleId) };
    return { post: { type: 'episode', ...ids, authorId: null } };
  }

  /** The first that are billed. @param titleId `_id` or public id @throws CallError notFound */
  async characters(titleId: string): Promise<SerieCharacter[]> {
    const serie = await this.seasons.serie(titleId);
    if (!serie) throw new CallError('notFound', `No ${SINGULAR.series} with the id '${titleId}' was found.`);
    const cast = await this.seasons.cast(serie._id, LIMITS.charactersOffered);
    return cast.map(({ role, character, name }) => ({
      role: role.toHexString(),
      ...(character === null ? { name, actor: null } : { name: character, actor: name }),
    }));
  }

  /** Outlines of those series whose seasons are known, unordered. @param today decides which episodes have aired */
  async outlines(titleIds: readonly string[], today = dayInUtc()): Promise<SeriesOutline[]> {
    const found = await this.seasons.outlines(titleIds);
    return found.map(({ titleId, seasons }) => {
      const known = seasons.map(({ number, episodes }) => ({ number, episodes: episodes ?? [] }));
      const aired = airedEpisodes(known, today);
      return {
        titleId,
        seasons: seasons.map(({ number, episodes }) => ({
          number,
          episodes: episodes?.length ?? null,
          first: episodes?.[0]?.number ?? null,
          aired: episodes ? (aired.get(number) ?? null) : null,
        })),
      };
    });
  }

  /** How many episodes each season of a series has, as far as known. @param mediaId `_id` or public id */
  async counts(mediaId: string): Promise<EpisodeCounts> {
    const serie = await this.seasons.serie(mediaId);
    const [outline] = serie ? await this.outlines([serie.titleId]) : [];
    return countsOf(outline);
  }

  /** @param title `_id` or public id of the series */
  private async found(title: string, at: EpisodeRef) {
    const serie = await this.seasons.serie(title);
    const seasons = (serie && (await this.seasons.ofSerie(serie.titleId)))?.seasons ?? [];
    const season = seasons.find(({ number }) => number === at.season);
    const episode = season?.episodes?.find(({ number }) => number === at.episode);
    if (!serie || !season || !episode) throw new CallError('notFound', MESSAGES.episodeUnknown);
    return { serie, seasons, season, episode };
  }
}

const dayInUtc = (): string => new Date().toISOString().slice(0, 10);
