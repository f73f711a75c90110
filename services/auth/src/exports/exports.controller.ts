import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnInternalCall } from '@screenlore/service-kit';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @OnInternalCall('note-export')
  note(envelope: Envelope<InternalRequest<'note-export'>>) {
    return this.exports.note(callerOf(envelope), envelope.body);
  }
}
