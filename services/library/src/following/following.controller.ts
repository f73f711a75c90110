import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { FollowingService } from './following.service.js';

@Controller()
export class FollowingController {
  constructor(private readonly following: FollowingService) {}

  @OnInternalCall('store-follow')
  set(envelope: Envelope<InternalRequest<'store-follow'>>) {
    return this.following.set(envelope);
  }

  @OnInternalCall('get-follow')
  check(envelope: Envelope<InternalRequest<'get-follow'>>) {
    return this.following.check(envelope);
  }

  @OnInternalCall('get-follower')
  follower(envelope: Envelope<InternalRequest<'get-follower'>>) {
    return this.following.follower(envelope);
  }

  @OnInternalCall('get-blocks-among')
  blocksAmong(envelope: Envelope<InternalRequest<'get-blocks-among'>>) {
    return this.following.blocksAmong(envelope);
  }

  @OnInternalCall('store-block')
  block(envelope: Envelope<InternalRequest<'store-block'>>) {
    return this.following.block(envelope);
  }

  @OnInternalCall('get-followed')
  followed(envelope: Envelope<InternalRequest<'get-followed'>>) {
    return this.following.followed(envelope);
  }

  @OnInternalCall('get-mutual')
  mutual(envelope: Envelope<InternalRequest<'get-mutual'>>) {
    return this.following.mutual(envelope);
  }

  @OnInternalCall('check-mutual')
  areMutual(envelope: Envelope<InternalRequest<'check-mutual'>>) {
    return this.following.areMutual(envelope);
  }

  @OnInternalCall('get-follow-page')
  page(envelope: Envelope<InternalRequest<'get-follow-page'>>) {
    return this.following.page(envelope);
  }

  @OnInternalCall('drop-follower')
  drop(envelope: Envelope<InternalRequest<'drop-follower'>>) {
    return this.following.drop(envelope);
  }

  @OnInternalCall('store-request-answer')
  answer(envelope: Envelope<InternalRequest<'store-request-answer'>>) {
    return this.following.answer(envelope);
  }
}
