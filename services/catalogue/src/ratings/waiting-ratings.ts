import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Metrics, PeriodicWork } from '@screenlore/service-kit';
import type { CatalogueConfig } from '../config.js';
import { Rankings } from '../ranking/rankings.js';
import { RatingsRepository } from './ratings.repository.js';

const MINUTE_MS = 60_000;
/** How often (ms) to look for ratings that are due. */
const LOOK_MS = 5000;
/** How many ratings begin to count in one transaction. */
const AT_A_TIME = 200;

/**
 * Ratings by young accounts are shown at once but count in rankings later, so that hundreds of new accounts cannot
 * change a ranking before somebody can delete them (docs/decisions/0007-rankings-follow-votes.md).
 */
@Injectable()
export class WaitingRatings extends PeriodicWork {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly rankings: Rankings,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'waiting_ratings',
      everyMs: LOOK_MS,
      failure: 'ratings that waited could not be counted; trying again',
    });
  }

  /** When a rating given now begins to count; undefined if at once. @param since when the account was made (ms) */
  countsFrom(since: number | null | undefined): Date | undefined {
    const from =
      since === undefined || since === null ? 0 : since + this.config.RATINGS_WAIT_MINUTES * MINUTE_MS;
    return from > Date.now() ? new Date(from) : undefined;
  }

  protected async run(): Promise<void> {
    for (let more = true; more; ) {
      const round = await this.ratings.countDue(AT_A_TIME);
      if (round.moved.length > 0) this.rankings.voted(round.moved);
      more = round.more;
    }
  }
}
