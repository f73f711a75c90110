import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { LikesService } from './likes.service.js';

@Controller()
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @OnInternalCall('store-like')
  set(envelope: Envelope<InternalRequest<'store-like'>>) {
    return this.likes.set(envelope);
  }

  @OnInternalCall('count-likes-before')
  async countBefore({ body }: Envelope<InternalRequest<'count-likes-before'>>) {
    return { count: await this.likes.countBefore(body) };
  }

  @OnInternalCall('get-likes')
  of(envelope: Envelope<InternalRequest<'get-likes'>>) {
    return this.likes.of(envelope);
  }

  @OnInternalCall('get-liker-page')
  likers({ body }: Envelope<InternalRequest<'get-liker-page'>>) {
    return this.likes.likers(body);
  }

  @OnInternalCall('get-comment-author')
  authorOf(envelope: Envelope<InternalRequest<'get-comment-author'>>) {
    return this.likes.authorOf(envelope);
  }

  @OnCall('get-own-likes')
  own(envelope: Envelope<CallRequest<'get-own-likes'>>) {
    return this.likes.own(envelope);
  }
}
