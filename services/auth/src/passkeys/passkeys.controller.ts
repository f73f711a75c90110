import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly own: OwnPasskeysService,
    private readonly signIns: PasskeySignIn,
  ) {}

  @OnCall('get-own-passkeys')
  list(envelope: Envelope<CallRequest<'get-own-passkeys'>>) {
    return this.own.list(callerOf(envelope).id);
  }

  @OnCall('start-passkey')
  start(envelope: Envelope<CallRequest<'start-passkey'>>) {
    return this.own.start(callerOf(envelope).id);
  }

  @OnInternalCall('keep-passkey')
  add(envelope: Envelope<InternalRequest<'keep-passkey'>>) {
    return this.own.add(callerOf(envelope).id, envelope.body);
  }

  @OnInternalCall('store-passkey-name')
  rename(envelope: Envelope<InternalRequest<'store-passkey-name'>>) {
    return this.own.rename(callerOf(envelope).id, envelope.body);
  }

  @OnInternalCall('drop-passkey')
  remove(envelope: Envelope<InternalRequest<'drop-passkey'>>) {
    return this.own.remove(callerOf(envelope).id, envelope.body);
  }

  @OnInternalCall('start-passkey-session')
  startSignIn() {
    return this.signIns.start();
  }

  @OnInternalCall('open-passkey-session')
  signIn({ body }: Envelope<InternalRequest<'open-passkey-session'>>) {
    return this.signIns.signIn(body);
  }

  @OnInternalCall('start-passkey-account')
  startSignUp({ body }: Envelope<InternalRequest<'start-passkey-account'>>) {
    return this.signIns.startSignUp(body);
  }

  @OnInternalCall('create-passkey-account')
  signUp({ body }: Envelope<InternalRequest<'create-passkey-account'>>) {
    return this.signIns.signUp(body);
  }
}
