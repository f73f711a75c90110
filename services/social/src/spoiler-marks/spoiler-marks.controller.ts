import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { SpoilerMarksService } from './spoiler-marks.service.js';

@Controller()
export class SpoilerMarksController {
  constructor(private readonly marks: SpoilerMarksService) {}

  @OnInternalCall('read-spoiler-mark')
  read(envelope: Envelope<InternalRequest<'read-spoiler-mark'>>) {
    return this.marks.read(envelope);
  }

  @OnInternalCall('store-spoiler-mark')
  mark(envelope: Envelope<InternalRequest<'store-spoiler-mark'>>) {
    return this.marks.mark(envelope);
  }

  @OnCall('get-own-spoiler-marks')
  own(envelope: Envelope<CallRequest<'get-own-spoiler-marks'>>) {
    return this.marks.own(envelope);
  }
}
