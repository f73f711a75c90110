import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { FactorService } from './factor.service.js';
import { SecondStep } from './second-step.service.js';

@Controller()
export class FactorController {
  constructor(
    private readonly factor: FactorService,
    private readonly secondStep: SecondStep,
  ) {}

  @OnInternalCall('use-code')
  finish({ body }: Envelope<InternalRequest<'use-code'>>) {
    return this.secondStep.finish(body);
  }

  @OnCall('get-own-factor')
  own(envelope: Envelope<CallRequest<'get-own-factor'>>) {
    return this.factor.own(callerOf(envelope).id);
  }

  @OnCall('start-factor')
  start(envelope: Envelope<CallRequest<'start-factor'>>) {
    return this.factor.start(callerOf(envelope).id);
  }

  @OnInternalCall('store-factor')
  confirm(envelope: Envelope<InternalRequest<'store-factor'>>) {
    return this.factor.confirm(callerOf(envelope).id, envelope.body);
  }

  @OnInternalCall('store-recovery-codes')
  makeCodes(envelope: Envelope<InternalRequest<'store-recovery-codes'>>) {
    return this.factor.makeCodes(callerOf(envelope).id, envelope.body);
  }

  @OnInternalCall('drop-factor')
  remove(envelope: Envelope<InternalRequest<'drop-factor'>>) {
    return this.factor.remove(callerOf(envelope).id, envelope.body);
  }
}
