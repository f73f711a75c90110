import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { MailLinkUses } from './mail-link-uses.service.js';
import { VerificationService } from './verification.service.js';

@Controller()
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly uses: MailLinkUses,
  ) {}

  @OnCall('get-own-email')
  own(envelope: Envelope<CallRequest<'get-own-email'>>) {
    return this.verification.own(callerOf(envelope).id);
  }

  @OnInternalCall('ask-for-verification')
  again(envelope: Envelope<InternalRequest<'ask-for-verification'>>) {
    return this.verification.again(callerOf(envelope).id, envelope.body.address);
  }

  @OnInternalCall('ask-for-email-change')
  change(envelope: Envelope<InternalRequest<'ask-for-email-change'>>) {
    return this.verification.change(callerOf(envelope), envelope.body);
  }

  @OnCall('cancel-email-change')
  cancel(envelope: Envelope<CallRequest<'cancel-email-change'>>) {
    return this.verification.cancel(callerOf(envelope).id);
  }

  @OnCall('check-mail-link')
  about({ body }: Envelope<CallRequest<'check-mail-link'>>) {
    return this.uses.about(body);
  }

  @OnInternalCall('use-verification-link')
  verify({ body }: Envelope<InternalRequest<'use-verification-link'>>) {
    return this.uses.verify(body.token, body.address);
  }

  @OnInternalCall('use-take-back-link')
  takeBack({ body }: Envelope<InternalRequest<'use-take-back-link'>>) {
    return this.uses.takeBack(body.token, body.address);
  }

  @OnInternalCall('use-closing-link')
  closeWaysIn({ body }: Envelope<InternalRequest<'use-closing-link'>>) {
    return this.uses.closeWaysIn(body.token, body.address);
  }
}
