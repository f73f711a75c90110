import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { Readers } from '../following/readers.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { StatisticsRepository } from './statistics.repository.js';
import { summarize } from './summarize.js';

@Controller()
export class StatisticsController {
  constructor(
    private readonly viewings: StatisticsRepository,
    private readonly readers: Readers,
    private readonly owners: OwnersRepository,
  ) {}

  @OnInternalCall('summarize-viewings')
  async summarize({
    body: { userId, ...span },
    caller,
  }: Envelope<InternalRequest<'summarize-viewings'>>): Promise<InternalReply<'summarize-viewings'>> {
    const seen = await this.readers.viewingsVisibleTo(caller, userId);
    return summarize(await this.viewings.within(userId, span, seen), span);
  }

  @OnInternalCall('get-viewings-state')
  async state({
    body: { userId },
    caller,
  }: Envelope<InternalRequest<'get-viewings-state'>>): Promise<InternalReply<'get-viewings-state'>> {
    const seen = await this.readers.viewingsVisibleTo(caller, userId);
    const stamp = await this.owners.stampOf(userId);
    return { state: stamp === null ? null : [stamp, ...seen].join() };
  }
}
