import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnInternalCall } from '@screenlore/service-kit';
import { TasteService } from './taste.service.js';

@Controller()
export class TasteController {
  constructor(private readonly taste: TasteService) {}

  @OnInternalCall('find-taste-match')
  match(envelope: Envelope<InternalRequest<'find-taste-match'>>) {
    return this.taste.match(callerOf(envelope), envelope.body);
  }
}
