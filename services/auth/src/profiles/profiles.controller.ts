import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { CallError, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @OnInternalCall('set-background')
  setBackground({ body }: Envelope<InternalRequest<'set-background'>>) {
    return this.profiles.setBackground(body.userId, body.photoUrl);
  }

  @OnCall('remove-user-background')
  removeUserBackground({ caller }: Envelope<CallRequest<'remove-user-background'>>) {
    // The contract lets nobody come here without a token.
    if (!caller) throw new CallError('unauthenticated', 'Log in to do this');
    return this.profiles.setBackground(caller.id, null);
  }
}
