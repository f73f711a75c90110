import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { SeasonsService } from './seasons.service.js';

/** The calls about seasons; one method a call, no rules. */
@Controller()
export class SeasonsController {
  constructor(private readonly seasons: SeasonsService) {}

  @OnCall('get-seasons')
  async getSeasons({ body }: Envelope<CallRequest<'get-seasons'>>) {
    return { seasons: await this.seasons.ofSerie(body.titleId) };
  }

  @OnInternalCall('get-series-outlines')
  async getSeriesOutlines({ body }: Envelope<InternalRequest<'get-series-outlines'>>) {
    return { series: await this.seasons.outlines(body.titleIds, body.today) };
  }
}
