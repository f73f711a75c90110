import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { CatalogueConfig } from '../config.js';
import { COLLECTIONS } from '../database.module.js';
import { type Collections, STATS_OF, type StatsOf } from '../database.schema.js';
import { settleAfterVotes } from './settle-scores.repository.js';

/** From a vote until the rankings are settled, in milliseconds: votes that come in a crowd are settled together. */
const SETTLE_AFTER_MS = 500;
/** Settling takes one part in so many of a process's time at most, however many votes come. */
const REST = 20;
/** After a failure, in milliseconds. */
const RETRY_MS = 5000;

/**
 * Keeps means, scores and places up with the votes, behind the requests: a vote has moved its own title when it is
 * answered, and the others follow here (docs/decisions/0007-rankings-follow-votes.md).
 */
@Injectable()
export class Rankings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Rankings.name);
  private readonly moved = new Set<StatsOf>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  onApplicationBootstrap(): void {
    // A process that ended between a vote and its settling left this undone; where nothing was, it is a few reads.
    this.voted(STATS_OF);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** To be told after a vote is safely in. @param of what VotesRepository.apply answered */
  voted(of: readonly StatsOf[]): void {
    for (const one of of) this.moved.add(one);
    this.settleIn(SETTLE_AFTER_MS);
  }

  private settleIn(ms: number): void {
    if (this.stopped || this.running || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.running = this.settle().then((rest) => {
        this.running = undefined;
        if (this.moved.size > 0) this.settleIn(rest);
      });
    }, ms);
  }

  /** Never rejects. @returns how long to wait before the next time, in milliseconds */
  private async settle(): Promise<number> {
    const of = [...this.moved];
    this.moved.clear();
    const started = performance.now();
    try {
      await settleAfterVotes(this.collections, this.config.RATING_WEIGHT, of);
      return Math.max(SETTLE_AFTER_MS, REST * (performance.now() - started));
    } catch (error) {
      this.log.warn('the rankings could not be settled; trying again', { err: error });
      for (const one of of) this.moved.add(one);
      return RETRY_MS;
    }
  }
}
