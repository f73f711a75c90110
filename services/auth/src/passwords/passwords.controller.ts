import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { callerIn } from '../caller-in.js';
import { ChangePasswordService } from './change-password.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: ChangePasswordService) {}

  @OnCall('get-own-sign-in')
  ways(envelope: Envelope<CallRequest<'get-own-sign-in'>>) {
    return this.passwords.waysOf(callerIn(envelope).id);
  }

  @OnInternalCall('change-password')
  change(envelope: Envelope<InternalRequest<'change-password'>>) {
    return this.passwords.change(callerIn(envelope).id, envelope.body);
  }
}
