import { Controller, UseGuards } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { LocalGuard } from './local.guard.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  @OnInternalCall('create-account')
  signUp({ body }: Envelope<InternalRequest<'create-account'>>) {
    return this.signIns.signUp(body);
  }

  /** The guard has found the account. */
  @UseGuards(LocalGuard)
  @OnInternalCall('open-session')
  signIn({ body, user }: Envelope<InternalRequest<'open-session'>> & { user?: StoredAccount }) {
    return this.signIns.open(user as StoredAccount, body);
  }
}
