import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { EveningService } from './evening.service.js';

@Controller()
export class EveningController {
  constructor(private readonly evenings: EveningService) {}

  @OnCall('get-tonight')
  tonight({ body }: Envelope<CallRequest<'get-tonight'>>) {
    return this.evenings.tonight(body);
  }

  @OnCall('get-similar-titles')
  similar({ body }: Envelope<CallRequest<'get-similar-titles'>>) {
    return this.evenings.alike(body);
  }

  @OnInternalCall('find-evening')
  evening(envelope: Envelope<InternalRequest<'find-evening'>>) {
    return this.evenings.evening(envelope);
  }

  @OnCall('dismiss-title')
  dismiss(envelope: Envelope<CallRequest<'dismiss-title'>>) {
    return this.evenings.dismiss(envelope);
  }
}
