import { Controller } from '@nestjs/common';
import { type CallReply, type CallRequest, type Envelope, MAIL_STOPS, MESSAGES } from '@screenlore/contracts';
import { CallError, OnCall } from '@screenlore/service-kit';
import { NoticeMailsRepository } from './notice-mails.repository.js';

@Controller()
export class NoticeMailsController {
  constructor(private readonly mails: NoticeMailsRepository) {}

  /** @throws CallError notFound for an invalid link */
  @OnCall('stop-notification-mails')
  async stop({
    body,
  }: Envelope<CallRequest<'stop-notification-mails'>>): Promise<CallReply<'stop-notification-mails'>> {
    const [key = '', named] = body.token.split('.');
    const stopped = MAIL_STOPS.find((known) => known === named);
    if (!stopped || key === '' || !(await this.mails.stop(key, stopped)))
      throw new CallError('notFound', MESSAGES.mailLinkGone);
    return { stopped };
  }
}
