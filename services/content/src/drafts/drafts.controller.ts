import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { DraftsService } from './drafts.service.js';

@Controller()
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @OnInternalCall('store-draft')
  save(envelope: Envelope<InternalRequest<'store-draft'>>) {
    return this.drafts.save(envelope);
  }

  @OnCall('get-drafts')
  list(envelope: Envelope<CallRequest<'get-drafts'>>) {
    return this.drafts.list(envelope);
  }

  @OnCall('get-draft')
  one(envelope: Envelope<CallRequest<'get-draft'>>) {
    return this.drafts.one(envelope);
  }

  @OnCall('delete-draft')
  delete(envelope: Envelope<CallRequest<'delete-draft'>>) {
    return this.drafts.delete(envelope);
  }
}
