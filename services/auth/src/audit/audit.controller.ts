import { Controller } from '@nestjs/common';
import type { CallReply, CallRequest, Envelope } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @OnCall('get-own-activity')
  async own(envelope: Envelope<CallRequest<'get-own-activity'>>): Promise<CallReply<'get-own-activity'>> {
    const { entries, next } = await this.audit.page(callerOf(envelope).id, envelope.body);
    return { entries: entries.map((entry) => this.audit.shown(entry)), next };
  }
}
