import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @OnInternalCall('get-account')
  account({ body, caller }: Envelope<InternalRequest<'get-account'>>) {
    return this.accounts.account(body.userId, caller);
  }

  @OnInternalCall('get-names')
  names({ body, caller }: Envelope<InternalRequest<'get-names'>>) {
    return this.accounts.names(body.ids, caller);
  }

  @OnInternalCall('find-names')
  found({ body }: Envelope<InternalRequest<'find-names'>>) {
    return this.accounts.found(body.usernames);
  }

  @OnInternalCall('match-names')
  matching({ body }: Envelope<InternalRequest<'match-names'>>) {
    return this.accounts.matching(body);
  }

  @OnInternalCall('set-background')
  setBackground({ body }: Envelope<InternalRequest<'set-background'>>) {
    return this.accounts.setBackground(body.userId, body.photoUrl);
  }

  @OnCall('remove-user-background')
  removeUserBackground(envelope: Envelope<CallRequest<'remove-user-background'>>) {
    return this.accounts.setBackground(callerOf(envelope).id, null);
  }
}
