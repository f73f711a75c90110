import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { CommentCountsService } from './comment-counts.service.js';

@Controller()
export class CommentCountsController {
  constructor(private readonly counts: CommentCountsService) {}

  @OnInternalCall('get-commented-post')
  post({ body }: Envelope<InternalRequest<'get-commented-post'>>) {
    return this.counts.post(body);
  }
}
