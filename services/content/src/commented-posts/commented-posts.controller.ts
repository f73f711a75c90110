import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { CommentedPostsService } from './commented-posts.service.js';

@Controller()
export class CommentedPostsController {
  constructor(private readonly posts: CommentedPostsService) {}

  @OnInternalCall('get-commented-post')
  post({ body }: Envelope<InternalRequest<'get-commented-post'>>) {
    return this.posts.post(body);
  }
}
