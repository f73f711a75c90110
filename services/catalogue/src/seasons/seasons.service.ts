import { Injectable } from '@nestjs/common';
import { airedEpisodes, type Season, type SeriesOutline, SINGULAR } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { SeasonsRepository } from './seasons.repository.js';

/** The rules of seasons. */
@Injectable()
export class SeasonsService {
  constructor(private readonly seasons: SeasonsRepository) {}

  /** By number; none where they are not known. @throws CallError notFound */
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

  /** Of those series whose seasons are known, in no order. @param today decides which episodes have aired */
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
}

const dayInUtc = (): string => new Date().toISOString().slice(0, 10);
