import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { SeasonsService } from './seasons.service.js';

/** The calls about seasons: one method per call, no rules. */
@Controller()
export class SeasonsController {
  constructor(private readonly seasons: SeasonsService) {}

  @OnCall('get-seasons')
  async getSeasons({ body }: Envelope<CallRequest<'get-seasons'>>) {
    return { seasons: await this.seasons.ofSerie(body.titleId) };
  }

  @OnCall('get-episode')
  getEpisode({ body }: Envelope<CallRequest<'get-episode'>>) {
    return this.seasons.episode(body);
  }

  @OnCall('get-characters-serie')
  async getCharacters({ body }: Envelope<CallRequest<'get-characters-serie'>>) {
    return { characters: await this.seasons.characters(body.titleId) };
  }

  @OnInternalCall('get-commented-episode')
  getCommentedEpisode({ body }: Envelope<InternalRequest<'get-commented-episode'>>) {
    return this.seasons.commented(body);
  }

  @OnInternalCall('get-series-outlines')
  async getSeriesOutlines({ body }: Envelope<InternalRequest<'get-series-outlines'>>) {
    return { series: await this.seasons.outlines(body.titleIds, body.today) };
  }
}
