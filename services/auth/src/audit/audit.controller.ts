import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @OnCall('get-own-activity')
  own(envelope: Envelope<CallRequest<'get-own-activity'>>) {
    return this.audit.activityOf(callerOf(envelope).id, envelope.body);
  }
}
