import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ASK_MAIL, MAIL_WANTED } from '@screenlore/contracts';
import { CONFIG, Metrics, Peers, PeriodicWork } from '@screenlore/service-kit';
import { type MailConfig, type SmtpSettings, smtpOf } from '../config.js';
import { letterOf } from '../letters/letters.js';
import { renderLetter } from '../letters/render-letter.js';
import { type ClaimedMail, MailsRepository } from '../queue/mails.repository.js';
import { NotTaken, Smtp } from './smtp.js';

const LOOK_MS = 1000;
/** How long (ms) mails in progress may take when the service stops. */
const FINISH_MS = 5000;
const LONGEST_PAUSE_MS = 4 * 60 * 60 * 1000;

/** Accepts and sends the mails that others request. Any number of instances may do so at once. */
@Injectable()
export class Sender extends PeriodicWork {
  private readonly settings: SmtpSettings | null;
  private readonly smtp: Smtp | null;
  private waiting = 0;
  /** Each lane sends one mail after the other. */
  private readonly lanes = new Set<Promise<void>>();

  constructor(
    private readonly mails: MailsRepository,
    private readonly peers: Peers,
    @Inject(CONFIG) private readonly config: MailConfig,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'mails',
      everyMs: LOOK_MS,
      failure: 'mails could not be looked for; trying again',
    });
    this.settings = smtpOf(config);
    this.smtp = this.settings && new Smtp(this.settings, config.SMTP_CONNECTIONS);
    metrics.showGauge('screenlore_mails_waiting', 'Mails that are not sent yet', () => this.waiting);
  }

  /** Whether mail can be sent at all. */
  get isOn(): boolean {
    return this.smtp !== null;
  }

  override onApplicationBootstrap(): void {
    this.peers.answer(ASK_MAIL, () => ({ on: this.isOn }));
    this.peers.answer(MAIL_WANTED, async (wanted) => {
      // Without a server no mail is accepted: it would wait for weeks, and then arrive too late.
      if (this.isOn) {
        await this.mails.add(wanted);
        this.openLane();
      }
      return { known: true };
    });
    if (this.isOn) super.onApplicationBootstrap();
    else this.log.warn('mail is off: SMTP_URL is not set, and what needs mail is hidden');
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await Promise.race([Promise.all(this.lanes), pause(FINISH_MS, undefined, { ref: false })]);
    this.smtp?.close();
    await Promise.all(this.lanes);
  }

  /** Takes the next mail without waiting for the next look, if a connection is free. */
  openLane(): void {
    if (this.stopped || this.lanes.size >= this.config.SMTP_CONNECTIONS) return;
    const lane = this.sendAll()
      .catch((error) => this.log.warn({ err: error }, 'a mail could not be seen to; trying again'))
      .finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  protected async run(): Promise<void> {
    await this.mails.tidy();
    this.openLane();
    this.waiting = await this.mails.waiting();
  }

  private async sendAll(): Promise<void> {
    while (!this.stopped) {
      const mail = await this.mails.claim();
      if (!mail) return;
      // There may be more: a slow mail does not hold up others.
      this.openLane();
      await this.send(mail);
    }
  }

  private async send(mail: ClaimedMail): Promise<void> {
    if (!this.settings || !this.smtp) return;
    let handedOver = false;
    try {
      const letter = letterOf(mail.content, this.settings.origin);
      const outgoing = {
        key: mail._id,
        to: mail.to,
        subject: letter.subject,
        unsubscribe: letter.unsubscribe,
        ...(await renderLetter(letter)),
      };
      await this.smtp.send(outgoing, async () => {
        await this.mails.handingOver(mail);
        handedOver = true;
      });
      await this.mails.sent(mail);
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      await this.notTaken(mail, error, handedOver);
    }
  }

  private async notTaken(
    mail: ClaimedMail,
    { reason, refused, answered }: NotTaken,
    handedOver: boolean,
  ): Promise<void> {
    const outcome = refused ? 'failed' : handedOver && !answered ? 'unknown' : 'later';
    // Without the address, which must not be in logs.
    this.log.warn(`a mail (${mail.content.kind}, try ${mail.tries}) was not taken: ${outcome}`);
    if (outcome === 'later') await this.mails.later(mail, this.pauseAfter(mail.tries), reason);
    else await this.mails.failed(mail, outcome, reason);
  }

  private pauseAfter(tries: number): number {
    return Math.min(this.config.MAIL_RETRY_S * 1000 * 2 ** Math.min(tries - 1, 30), LONGEST_PAUSE_MS);
  }
}
