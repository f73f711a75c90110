import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { StatisticsRepository } from './statistics.repository.js';
import { everybodyOf, furthestApart, hoursOf, tallyTitles } from './tally-titles.js';

@Controller()
export class StatisticsController {
  constructor(private readonly titles: StatisticsRepository) {}

  @OnInternalCall('tally-titles')
  async tally({ body }: Envelope<InternalRequest<'tally-titles'>>): Promise<InternalReply<'tally-titles'>> {
    const seen = new Map(body.seen.map((title) => [title._id, title]));
    const titles = await this.titles.tallied([...seen.keys()]);
    return {
      ...tallyTitles(titles, seen),
      everybody: everybodyOf(titles, seen),
      apart: furthestApart(titles, seen),
      hours: hoursOf(titles, seen),
    };
  }
}
