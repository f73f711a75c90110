import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { StatisticsRepository } from './statistics.repository.js';
import { countKeys, everybodyOf, furthestApart, hoursOf, nameKeys } from './tally-titles.js';

@Controller()
export class StatisticsController {
  constructor(private readonly titles: StatisticsRepository) {}

  @OnInternalCall('tally-titles')
  async tally({ body }: Envelope<InternalRequest<'tally-titles'>>): Promise<InternalReply<'tally-titles'>> {
    const seen = new Map(body.seen.map((title) => [title._id, title]));
    const { facts, keys } = await this.titles.facts([...seen.keys()]);
    const counted = countKeys(facts, seen, keys);
    const shown = Object.values(counted).flatMap(({ most, best }) => [...most, ...best]);
    const named = await this.titles.tallied([...new Set(shown.map(({ of }) => of))]);
    return {
      ...nameKeys(counted, new Map(named.map((title) => [title._id.toHexString(), title]))),
      everybody: everybodyOf(facts, seen),
      apart: furthestApart(facts, seen),
      hours: hoursOf(facts, seen),
    };
  }
}
