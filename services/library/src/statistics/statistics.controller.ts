import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { visibleTo } from '../visibility/visible-to.js';
import { StatisticsRepository } from './statistics.repository.js';
import { summarize } from './summarize.js';

@Controller()
export class StatisticsController {
  constructor(private readonly viewings: StatisticsRepository) {}

  @OnInternalCall('summarize-viewings')
  async summarize({
    body: { userId, ...span },
    caller,
  }: Envelope<InternalRequest<'summarize-viewings'>>): Promise<InternalReply<'summarize-viewings'>> {
    return summarize(await this.viewings.within(userId, span, visibleTo(caller, userId)), span);
  }
}
