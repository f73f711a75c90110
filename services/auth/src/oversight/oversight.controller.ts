import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { OversightService } from './oversight.service.js';

@Controller()
export class OversightController {
  constructor(private readonly oversight: OversightService) {}

  @OnCall('get-member-account')
  account({ body }: Envelope<CallRequest<'get-member-account'>>) {
    return this.oversight.account(body.member);
  }

  @OnCall('get-member-activity')
  activity({ body }: Envelope<CallRequest<'get-member-activity'>>) {
    return this.oversight.activity(body);
  }

  @OnCall('lock-member')
  lock(envelope: Envelope<CallRequest<'lock-member'>>) {
    return this.oversight.lock(callerOf(envelope).id, envelope.body);
  }

  @OnCall('unlock-member')
  unlock(envelope: Envelope<CallRequest<'unlock-member'>>) {
    return this.oversight.unlock(callerOf(envelope).id, envelope.body.member);
  }

  @OnCall('set-moderator')
  setModerator(envelope: Envelope<CallRequest<'set-moderator'>>) {
    return this.oversight.setModerator(callerOf(envelope).id, envelope.body);
  }

  @OnCall('remove-member-factor')
  removeFactor(envelope: Envelope<CallRequest<'remove-member-factor'>>) {
    return this.oversight.removeFactor(callerOf(envelope).id, envelope.body);
  }

  @OnCall('end-member-sessions')
  endSessions(envelope: Envelope<CallRequest<'end-member-sessions'>>) {
    return this.oversight.endSessions(callerOf(envelope).id, envelope.body.member);
  }
}
