import { Controller } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { FeedsRepository } from './feeds.repository.js';

@Controller()
export class FeedChoicesController {
  constructor(private readonly feeds: FeedsRepository) {}

  @OnInternalCall('get-feed-choices')
  choices(envelope: Envelope<InternalRequest<'get-feed-choices'>>) {
    return this.feeds.of(callerOf(envelope).id);
  }

  @OnCall('set-feed-settings')
  async set(envelope: Envelope<CallRequest<'set-feed-settings'>>): Promise<CallReply<'set-feed-settings'>> {
    const { id } = callerOf(envelope);
    await this.feeds.set(id, envelope.body);
    const { hidden, onlyWords } = await this.feeds.of(id);
    return { hidden, onlyWords };
  }

  /** @throws CallError malformed for the caller themselves, and if too many are muted */
  @OnInternalCall('store-mute')
  async mute(envelope: Envelope<InternalRequest<'store-mute'>>): Promise<InternalReply<'store-mute'>> {
    const { what, id, muted } = envelope.body;
    const caller = callerOf(envelope);
    if (caller.id === id) throw new CallError('malformed', MESSAGES.muteSelf);
    if (muted) await this.feeds.mute(caller.id, what, id);
    else await this.feeds.unmute(caller.id, what, id);
    return { muted };
  }
}
