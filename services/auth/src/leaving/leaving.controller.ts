import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { LeavingService } from './leaving.service.js';

@Controller()
export class LeavingController {
  constructor(private readonly leaving: LeavingService) {}

  @OnInternalCall('store-leaving')
  leave(envelope: Envelope<InternalRequest<'store-leaving'>>) {
    return this.leaving.leave(callerOf(envelope), envelope.body);
  }

  @OnCall('keep-account')
  keep(envelope: Envelope<CallRequest<'keep-account'>>) {
    return this.leaving.keep(callerOf(envelope).id);
  }

  @OnCall('get-receipt')
  async receipt({ body }: Envelope<CallRequest<'get-receipt'>>) {
    return { receipt: await this.leaving.receipt(body.receipt) };
  }
}
