import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { Readers } from '../following/readers.js';
import { StatisticsRepository } from './statistics.repository.js';
import { summarize } from './summarize.js';

@Controller()
export class StatisticsController {
  constructor(
    private readonly viewings: StatisticsRepository,
    private readonly readers: Readers,
  ) {}

  @OnInternalCall('summarize-viewings')
  async summarize({
    body: { userId, ...span },
    caller,
  }: Envelope<InternalRequest<'summarize-viewings'>>): Promise<InternalReply<'summarize-viewings'>> {
    const seen = await this.readers.viewingsVisibleTo(caller, userId);
    return summarize(await this.viewings.within(userId, span, seen), span);
  }
}
