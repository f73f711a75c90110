import { Controller } from '@nestjs/common';
import type { CallReply, CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ResetService } from './reset.service.js';

@Controller()
export class ResetController {
  constructor(private readonly reset: ResetService) {}

  @OnInternalCall('ask-for-reset')
  ask({ body }: Envelope<InternalRequest<'ask-for-reset'>>) {
    return this.reset.ask(body);
  }

  @OnCall('check-reset-link')
  async check({ body }: Envelope<CallRequest<'check-reset-link'>>): Promise<CallReply<'check-reset-link'>> {
    return { works: await this.reset.works(body.token) };
  }

  @OnInternalCall('use-reset-link')
  change({ body }: Envelope<InternalRequest<'use-reset-link'>>) {
    return this.reset.change(body);
  }
}
