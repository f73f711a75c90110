import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnInternalCall } from '@screenlore/service-kit';
import { ProofService } from './proof.service.js';

@Controller()
export class ProofController {
  constructor(private readonly proof: ProofService) {}

  @OnInternalCall('prove-session')
  prove(envelope: Envelope<InternalRequest<'prove-session'>>) {
    return this.proof.prove(callerOf(envelope).id, envelope.body);
  }
}
