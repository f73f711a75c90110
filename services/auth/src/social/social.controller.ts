import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { SocialService } from './social.service.js';

@Controller()
export class SocialController {
  constructor(private readonly social: SocialService) {}

  @OnCall('get-sign-in-ways')
  ways() {
    return this.social.ways();
  }

  @OnInternalCall('start-social-sign-in')
  start({ body }: Envelope<InternalRequest<'start-social-sign-in'>>) {
    return this.social.start(body);
  }

  @OnInternalCall('social-sign-in')
  signIn({ body }: Envelope<InternalRequest<'social-sign-in'>>) {
    return this.social.signIn(body);
  }
}
