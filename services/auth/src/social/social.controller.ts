import { Controller } from '@nestjs/common';
import type { CallReply, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { SignUpGate } from '../invitations/sign-up-gate.js';
import { MailState } from '../mails/mail-state.js';
import { PasskeySite } from '../passkeys/passkey-site.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { SocialService } from './social.service.js';

@Controller()
export class SocialController {
  constructor(
    private readonly social: SocialService,
    private readonly policy: PasswordPolicy,
    private readonly mail: MailState,
    private readonly gate: SignUpGate,
    private readonly passkeys: PasskeySite,
  ) {}

  @OnCall('get-sign-in-ways')
  async ways(): Promise<CallReply<'get-sign-in-ways'>> {
    return {
      ...this.social.ways(),
      passwordPolicy: this.policy.name,
      signUp: this.gate.mode,
      passkeys: this.passkeys.id !== null,
      resetByMail: await this.mail.isOn(),
    };
  }

  @OnInternalCall('start-social-attempt')
  start({ body }: Envelope<InternalRequest<'start-social-attempt'>>) {
    return this.social.start(body);
  }

  @OnInternalCall('redeem-oidc-code')
  redeem({ body }: Envelope<InternalRequest<'redeem-oidc-code'>>) {
    return this.social.redeem(body);
  }

  @OnInternalCall('start-passkey-link')
  startPasskey({ body }: Envelope<InternalRequest<'start-passkey-link'>>) {
    return this.social.startPasskey(body);
  }

  @OnInternalCall('social-sign-in')
  signIn({ body }: Envelope<InternalRequest<'social-sign-in'>>) {
    return this.social.signIn(body);
  }
}
