import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { MembersRepository } from './members.repository.js';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersRepository) {}

  @OnCall('get-rating-settings')
  settings(envelope: Envelope<CallRequest<'get-rating-settings'>>) {
    return this.members.settings(callerOf(envelope).id);
  }

  @OnCall('set-rating-settings')
  set(envelope: Envelope<CallRequest<'set-rating-settings'>>) {
    return this.members.set(callerOf(envelope).id, envelope.body);
  }
}
