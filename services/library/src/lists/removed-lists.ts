import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Metrics, PeriodicTask } from '@screenlore/service-kit';
import { EntriesRepository } from './entries.repository.js';
import { LinksRepository } from './links.repository.js';
import { ListsRepository } from './lists.repository.js';

/** How often (ms) one looks for lists that nobody can restore any more. */
const LOOK_MS = 10 * 60_000;
/** So many go at once. */
const AT_A_TIME = 20;

/** Deletes lists that were removed a day ago: first what belongs to them, so that a crash leaves nothing behind. */
@Injectable()
export class RemovedLists implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(RemovedLists.name);
  private readonly task: PeriodicTask;
  private first: Promise<void> | undefined;

  constructor(
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly links: LinksRepository,
    metrics: Metrics,
  ) {
    this.task = new PeriodicTask(
      LOOK_MS,
      () => this.sweep(),
      (error) => this.failed(error),
      metrics.runsOf('removed_lists'),
    );
  }

  onApplicationBootstrap(): void {
    this.task.start();
    this.first = this.sweep().catch((error) => this.failed(error));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.task.stop(), this.first]);
  }

  private failed(error: unknown): void {
    this.log.warn({ err: error }, 'removed lists could not be deleted; trying again');
  }

  private async sweep(): Promise<void> {
    for (let more = true; more; ) {
      const gone = (await this.lists.gone(AT_A_TIME)).map(({ _id }) => _id);
      await Promise.all([this.entries.deleteOf(gone), this.links.deleteOf(gone)]);
      await this.lists.delete(gone);
      more = gone.length === AT_A_TIME;
    }
  }
}
