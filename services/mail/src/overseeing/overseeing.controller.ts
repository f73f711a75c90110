import { Controller } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  MAIL_TROUBLES,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, OnCall } from '@screenlore/service-kit';
import { canBeSentAgain, MailsRepository } from '../queue/mails.repository.js';
import { Sender } from '../sending/sender.js';

const SHOWN = 50;

/** What administrators see and do. */
@Controller()
export class OverseeingController {
  constructor(
    private readonly mails: MailsRepository,
    private readonly sender: Sender,
  ) {}

  @OnCall('get-mail-status')
  async status(): Promise<CallReply<'get-mail-status'>> {
    const [waiting, { mails, total }] = await Promise.all([this.mails.waiting(), this.mails.troubled(SHOWN)]);
    return {
      on: this.sender.isOn,
      waiting,
      troubled: mails.map((mail) => ({
        _id: mail._id,
        kind: mail.kind,
        to: mail.to ?? '',
        state: MAIL_TROUBLES.find((state) => state === mail.state) ?? 'failed',
        reason: mail.reason,
        tries: mail.tries,
        at: mail.at.toISOString(),
        canBeSentAgain: canBeSentAgain(mail),
      })),
      troubledCount: total,
    };
  }

  /** @throws CallError 'notFound', 'conflict' if it would be useless, or mail is off */
  @OnCall('send-mail-again')
  async again({ body }: Envelope<CallRequest<'send-mail-again'>>): Promise<CallReply<'send-mail-again'>> {
    if (!this.sender.isOn) throw new CallError('conflict', MESSAGES.mailOff);
    const mail = await this.mails.findTroubled(body.mailId);
    if (!mail) throw new CallError('notFound', MESSAGES.mailGone);
    if (!canBeSentAgain(mail)) throw new CallError('conflict', MESSAGES.mailUseless);
    if (!(await this.mails.sendAgain(mail))) throw new CallError('notFound', MESSAGES.mailGone);
    this.sender.openLane();
    return { waiting: true };
  }
}
