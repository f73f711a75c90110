import { Injectable } from '@nestjs/common';
import { Metrics, PeriodicWork } from '@screenlore/service-kit';
import { EntriesRepository } from './entries.repository.js';
import { LinksRepository } from './links.repository.js';
import { ListsRepository } from './lists.repository.js';

/** How often (ms) to look for lists that can no longer be restored. */
const LOOK_MS = 10 * 60_000;
/** How many are deleted at once. */
const AT_A_TIME = 20;

/** Deletes lists that were removed a day ago: their parts first, so that a crash leaves nothing behind. */
@Injectable()
export class RemovedLists extends PeriodicWork {
  constructor(
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly links: LinksRepository,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'removed_lists',
      everyMs: LOOK_MS,
      failure: 'removed lists could not be deleted; trying again',
    });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.task.runNow();
  }

  protected async run(): Promise<void> {
    for (let more = true; more; ) {
      const gone = (await this.lists.gone(AT_A_TIME)).map(({ _id }) => _id);
      await Promise.all([this.entries.deleteOf(gone), this.links.deleteOf(gone)]);
      await this.lists.delete(gone);
      more = gone.length === AT_A_TIME;
    }
  }
}
