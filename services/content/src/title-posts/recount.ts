import { Injectable } from '@nestjs/common';
import { Metrics, PeriodicWork, Transactions } from '@screenlore/service-kit';
import { TitlePosts } from './title-posts.repository.js';

const HOUR_MS = 3_600_000;

/** Corrects wrong counts, such as after a write by an older version during an upgrade. */
@Injectable()
export class RecountTitlePosts extends PeriodicWork {
  constructor(
    private readonly titles: TitlePosts,
    private readonly transactions: Transactions,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'title_posts_recount',
      everyMs: HOUR_MS,
      failure: 'posts about titles could not be counted',
    });
  }

  async run(): Promise<void> {
    for (const titleId of await this.titles.miscounted()) {
      if (this.stopped) return;
      await this.transactions.run(undefined, (session) => this.titles.count([{ titleId }], session));
    }
  }
}
