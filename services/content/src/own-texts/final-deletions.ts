import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Metrics, PeriodicTask } from '@screenlore/service-kit';
import { OwnTextsService } from './own-texts.service.js';

/** How often (ms) the service looks for deletions that become final. */
const LOOK_MS = 600_000;

/** Erases what authors deleted a day ago (READ-12). */
@Injectable()
export class FinalDeletions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(FinalDeletions.name);
  private readonly task: PeriodicTask;

  constructor(texts: OwnTextsService, metrics: Metrics) {
    this.task = new PeriodicTask(
      LOOK_MS,
      () => texts.finish(new Date()),
      (error) => this.log.warn({ err: error }, 'deleted texts could not be erased; trying again'),
      metrics.runsOf('final_deletions'),
    );
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }
}
