import { Injectable } from '@nestjs/common';
import { MAIL_WANTED } from '@screenlore/contracts';
import { Metrics, Peers, PeriodicWork } from '@screenlore/service-kit';
import { NoticesRepository } from './notices.repository.js';

const LOOK_MS = 1000;

/** Passes on notices about accounts: each is kept with what happened, and asked for until the mail service has it. */
@Injectable()
export class PassOnNotices extends PeriodicWork {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly peers: Peers,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'notices',
      everyMs: LOOK_MS,
      failure: 'notices could not be passed on; trying again',
      quiet: true,
    });
  }

  protected async run(): Promise<void> {
    for (const { _id: key, accountId: userId, to, content } of await this.notices.waiting()) {
      await this.peers.ask(MAIL_WANTED, { key, userId, to, until: null, content });
      await this.notices.passedOn(key);
    }
  }
}
