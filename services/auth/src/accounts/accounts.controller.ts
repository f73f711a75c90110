import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @OnInternalCall('get-account')
  account({ body }: Envelope<InternalRequest<'get-account'>>) {
    return this.accounts.account(body.userId);
  }

  @OnInternalCall('get-names')
  names({ body }: Envelope<InternalRequest<'get-names'>>) {
    return this.accounts.names(body.ids);
  }
}
