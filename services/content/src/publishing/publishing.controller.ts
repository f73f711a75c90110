import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { PublishingService } from './publishing.service.js';

@Controller()
export class PublishingController {
  constructor(private readonly publishing: PublishingService) {}

  @OnInternalCall('create-article')
  article(envelope: Envelope<InternalRequest<'create-article'>>) {
    return this.publishing.article(envelope);
  }

  @OnInternalCall('create-review')
  review(envelope: Envelope<InternalRequest<'create-review'>>) {
    return this.publishing.review(envelope);
  }
}
