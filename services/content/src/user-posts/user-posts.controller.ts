import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { UserPostsService } from './user-posts.service.js';

@Controller()
export class UserPostsController {
  constructor(private readonly posts: UserPostsService) {}

  @OnInternalCall('get-user-posts')
  getUserPosts({ body }: Envelope<InternalRequest<'get-user-posts'>>) {
    return this.posts.of(body);
  }
}
