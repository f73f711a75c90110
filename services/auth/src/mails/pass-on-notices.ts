import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MAIL_WANTED } from '@screenlore/contracts';
import { Metrics, Peers, PeriodicTask } from '@screenlore/service-kit';
import { NoticesRepository } from './notices.repository.js';

const LOOK_MS = 1000;

/** Members are told by mail what happened to their accounts: it is kept with what happened, and asked for until the mail service has it. */
@Injectable()
export class PassOnNotices implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(PassOnNotices.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly notices: NoticesRepository,
    private readonly peers: Peers,
    metrics: Metrics,
  ) {
    this.task = new PeriodicTask(
      LOOK_MS,
      () => this.passOn(),
      (error) => this.log.debug({ err: error }, 'notices could not be passed on; trying again'),
      metrics.runsOf('notices'),
    );
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  private async passOn(): Promise<void> {
    for (const { _id: key, accountId: userId, to, content } of await this.notices.waiting()) {
      await this.peers.ask(MAIL_WANTED, { key, userId, to, until: null, content });
      await this.notices.passedOn(key);
    }
  }
}
