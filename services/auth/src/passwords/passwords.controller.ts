import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ChangePasswordService } from './change-password.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: ChangePasswordService) {}

  @OnCall('get-own-sign-in')
  ways(envelope: Envelope<CallRequest<'get-own-sign-in'>>) {
    return this.passwords.waysOf(callerOf(envelope).id);
  }

  @OnInternalCall('replace-password')
  change(envelope: Envelope<InternalRequest<'replace-password'>>) {
    return this.passwords.change(callerOf(envelope).id, envelope.body);
  }
}
