import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { PublishingService } from './publishing.service.js';

@Controller()
export class PublishingController {
  constructor(private readonly publishing: PublishingService) {}

  @OnInternalCall('store-article')
  article(envelope: Envelope<InternalRequest<'store-article'>>) {
    return this.publishing.article(envelope);
  }

  @OnInternalCall('store-review')
  review(envelope: Envelope<InternalRequest<'store-review'>>) {
    return this.publishing.review(envelope);
  }
}
