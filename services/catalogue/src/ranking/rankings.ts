import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import {
  type Collections,
  STATS_OF,
  type StatsOf,
  settleAfterVotes,
  settlePlacesOf,
} from '@screenlore/catalogue-model';
import { CATEGORIES, type Category } from '@screenlore/contracts';
import { CONFIG } from '@screenlore/service-kit';
import type { CatalogueConfig } from '../config.js';
import { COLLECTIONS } from '../database/database.module.js';

/** How long (ms) after a vote the rankings are settled, so that many votes are settled together. */
const SETTLE_AFTER_MS = 250;
/** Settling means and scores takes at most one part in this many of a process's time, however many votes arrive. */
const REST = 20;
/** The longest rest (ms) between settlings: means and scores are up to date after that, however long the last settling took. */
const REST_MAX_MS = 5000;
/** How long (ms) a shutdown waits for a settling: with a million titles the first one takes minutes. */
const FINISH_MS = 3000;
/** How long (ms) to wait after a failure. */
const RETRY_MS = 5000;

/**
 * Updates means, scores and places after votes, in the background. The reply to a vote already includes the voted title's own change; all
 * other titles follow here (docs/decisions/0007-rankings-follow-votes.md).
 */
@Injectable()
export class Rankings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Rankings.name);
  private readonly moved = new Set<StatsOf>();
  /** Kinds whose places may have changed. */
  private readonly unplaced = new Set<Category>();
  /** Means and scores are not settled before this time. */
  private restUntil = 0;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  onApplicationBootstrap(): void {
    // A process may have ended between a vote and its settling. If nothing is left to do, this is only a few reads.
    this.voted(STATS_OF);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    // The next start does what is left.
    const limit = new AbortController();
    await Promise.race([this.running, pause(FINISH_MS, undefined, { signal: limit.signal })]);
    limit.abort();
  }

  /** Call it after votes are committed. @param of what VotesRepository.apply returned */
  voted(of: readonly StatsOf[]): void {
    for (const statsOf of of) this.moved.add(statsOf);
    for (const kind of CATEGORIES) if (of.includes(kind)) this.unplaced.add(kind);
    this.settleIn(SETTLE_AFTER_MS);
  }

  private settleIn(ms: number): void {
    if (this.stopped || this.running || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.running = this.settle().then((again) => {
        this.running = undefined;
        if (this.moved.size > 0 || this.unplaced.size > 0) this.settleIn(again);
      });
    }, ms);
  }

  /** Never rejects. @returns how long to wait until the next settling, in milliseconds */
  private async settle(): Promise<number> {
    const places = [...this.unplaced];
    this.unplaced.clear();
    try {
      if (performance.now() >= this.restUntil) await this.settleScores();
      else if (places.length > 0) await settlePlacesOf(this.collections, places);
      return SETTLE_AFTER_MS;
    } catch (error) {
      if (this.stopped) return RETRY_MS;
      this.log.warn('the rankings could not be settled; trying again', { err: error });
      for (const place of places) this.unplaced.add(place);
      return RETRY_MS;
    }
  }

  private async settleScores(): Promise<void> {
    const of = [...this.moved];
    this.moved.clear();
    const started = performance.now();
    try {
      await settleAfterVotes(this.collections, this.config.RATING_WEIGHT, of);
    } catch (error) {
      for (const statsOf of of) this.moved.add(statsOf);
      throw error;
    }
    const ended = performance.now();
    this.restUntil = ended + Math.min(REST * (ended - started), REST_MAX_MS);
  }
}
