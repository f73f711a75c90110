import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ModerationService } from './moderation.service.js';

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @OnCall('withdraw-post')
  withdraw(envelope: Envelope<CallRequest<'withdraw-post'>>) {
    return this.moderation.withdraw(envelope);
  }

  @OnCall('restore-post')
  restore(envelope: Envelope<CallRequest<'restore-post'>>) {
    return this.moderation.restore(envelope);
  }

  @OnCall('feature-article')
  feature(envelope: Envelope<CallRequest<'feature-article'>>) {
    return this.moderation.feature(envelope);
  }

  @OnInternalCall('get-post-acts')
  acts({ body }: Envelope<InternalRequest<'get-post-acts'>>) {
    return this.moderation.acts(body);
  }
}
