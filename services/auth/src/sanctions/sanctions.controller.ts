import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { SanctionsService } from './sanctions.service.js';

@Controller()
export class SanctionsController {
  constructor(private readonly sanctions: SanctionsService) {}

  @OnCall('get-member-sanctions')
  account({ body }: Envelope<CallRequest<'get-member-sanctions'>>) {
    return this.sanctions.account(body.member);
  }

  @OnCall('get-own-sanctions')
  own(envelope: Envelope<CallRequest<'get-own-sanctions'>>) {
    return this.sanctions.own(callerOf(envelope));
  }

  @OnCall('sanction-member')
  sanction(envelope: Envelope<CallRequest<'sanction-member'>>) {
    return this.sanctions.sanction(callerOf(envelope), envelope.body);
  }

  @OnCall('lift-sanction')
  lift(envelope: Envelope<CallRequest<'lift-sanction'>>) {
    return this.sanctions.lift(callerOf(envelope), envelope.body);
  }
}
