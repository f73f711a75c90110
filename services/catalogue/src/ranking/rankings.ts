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

/** From a vote until the rankings are settled, in milliseconds, so that many votes are settled together. */
const SETTLE_AFTER_MS = 250;
/** Settling means and scores takes one part in so many of a process's time at most, however many votes come. */
const REST = 20;
/** However long it took: so much later means and scores are right again, in milliseconds. */
const REST_MAX_MS = 5000;
/** How long a stop waits for a settling, in milliseconds: over a million titles the first one takes minutes. */
const FINISH_MS = 3000;
/** After a failure, in milliseconds. */
const RETRY_MS = 5000;

/**
 * Updates means, scores and places after votes, in the background. A vote has moved its own title when it is answered; all
 * others follow here (docs/decisions/0007-rankings-follow-votes.md).
 */
@Injectable()
export class Rankings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Rankings.name);
  private readonly moved = new Set<StatsOf>();
  /** Kinds whose places may be others now. */
  private readonly unplaced = new Set<Category>();
  /** Means and scores are left alone until then. */
  private restUntil = 0;
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
    // What is left undone the next start does.
    const limit = new AbortController();
    await Promise.race([this.running, pause(FINISH_MS, undefined, { signal: limit.signal })]);
    limit.abort();
  }

  /** Call it after the commit of votes. @param of what VotesRepository.apply returned */
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

  /** Never rejects. @returns how long to wait before the next time, in milliseconds */
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
