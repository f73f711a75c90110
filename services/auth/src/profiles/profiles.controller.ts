import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @OnInternalCall('store-own-profile')
  change(envelope: Envelope<InternalRequest<'store-own-profile'>>) {
    return this.profiles.change(envelope);
  }
}
