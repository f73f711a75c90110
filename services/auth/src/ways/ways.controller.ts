import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnInternalCall } from '@screenlore/service-kit';
import { WaysService } from './ways.service.js';

@Controller()
export class WaysController {
  constructor(private readonly ways: WaysService) {}

  @OnInternalCall('link-way')
  add(envelope: Envelope<InternalRequest<'link-way'>>) {
    return this.ways.add(callerOf(envelope).id, envelope.body);
  }

  @OnInternalCall('drop-way')
  remove(envelope: Envelope<InternalRequest<'drop-way'>>) {
    return this.ways.remove(callerOf(envelope).id, envelope.body);
  }
}
