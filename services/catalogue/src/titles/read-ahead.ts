import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CATEGORIES } from '@screenlore/contracts';
import { IndexFeed } from '../search/index-feed.js';
import { TitlesService } from './titles.service.js';

/** Titles read in one go: some ten milliseconds' worth. */
const AT_A_TIME = 100;

/**
 * Makes the replies of titles while nobody waits for them, so that a replica that has just started answers as quickly as
 * one that has run for long. It begins when the search is ready, and takes at most half of the process's time.
 */
@Injectable()
export class ReadAhead implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ReadAhead.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly feed: IndexFeed,
    private readonly titles: TitlesService,
  ) {}

  /** Once it has ended; at once where it has not begun. */
  get ended(): Promise<void> {
    return this.running ?? Promise.resolve();
  }

  onApplicationBootstrap(): void {
    // A microservice is bootstrapped by init and once more by listen.
    this.running ??= this.run().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.log.warn('titles could not be read ahead', { err: error });
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    await this.feed.whenReady(signal);
    const started = performance.now();
    let read = 0;
    for (const kind of CATEGORIES)
      for (let skip = 0, more = true; more; skip += AT_A_TIME) {
        const before = performance.now();
        const count = await this.titles.readAhead(kind, { skip, count: AT_A_TIME });
        read += count;
        more = count === AT_A_TIME;
        await pause(performance.now() - before, undefined, { signal });
      }
    this.log.log(`${read} titles read ahead in ${Math.round(performance.now() - started)} ms`);
  }
}
