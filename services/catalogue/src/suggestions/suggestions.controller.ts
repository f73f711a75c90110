import { Controller } from '@nestjs/common';
import { type CallReply, type CallRequest, type Envelope, LIMITS, MESSAGES } from '@screenlore/contracts';
import { CallError, callerOf, OnCall } from '@screenlore/service-kit';
import { SuggestionsRepository } from './suggestions.repository.js';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsRepository) {}

  /** @throws CallError 'tooMany' for a member who has reached the limit of suggestions */
  @OnCall('suggest-title')
  async suggest(envelope: Envelope<CallRequest<'suggest-title'>>): Promise<CallReply<'suggest-title'>> {
    const { suggested, ...title } = envelope.body;
    const { id } = callerOf(envelope);
    if (!suggested) await this.suggestions.takeBack(id, title);
    else if ((await this.suggestions.countOf(id)) < LIMITS.suggestedTitlesMax)
      await this.suggestions.add(id, title);
    else throw new CallError('tooMany', MESSAGES.suggestedTooMany);
    return { suggested };
  }

  @OnCall('get-suggested-titles')
  async all(): Promise<CallReply<'get-suggested-titles'>> {
    const titles = await this.suggestions.mostWanted(LIMITS.suggestedTitlesShown);
    return { titles: titles.map(({ at, ...title }) => ({ ...title, at: at.toISOString() })) };
  }

  @OnCall('close-suggested-title')
  async close({
    body,
  }: Envelope<CallRequest<'close-suggested-title'>>): Promise<CallReply<'close-suggested-title'>> {
    await this.suggestions.close(body);
    return { closed: true };
  }
}
