import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Collections } from '@screenlore/catalogue-model';
import { withLease } from '@screenlore/service-kit';
import { ChangeStreamFollower } from '../change-stream-follower.js';
import type { SearchRepository } from '../search.repository.js';
import type { OpenSearchIndex } from './opensearch-index.js';

/** How often (ms) a replica asks whether it is its turn to write. */
const TURN_MS = 1000;

/** Lets one replica at a time write the index that all of them read. */
export class SharedIndexer {
  private readonly log = new Logger(SharedIndexer.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly index: OpenSearchIndex,
    private readonly source: SearchRepository,
    private readonly leases: Collections['leases'],
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.index.close();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await withLease(this.leases, this.index.alias, (lost) => this.write(lost), {
          pollMs: TURN_MS,
          signal,
        });
      } catch (error) {
        if (signal.aborted) return;
        this.log.warn('the turn to write the search could not be had; asking again', { err: error });
        await pause(TURN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** A process that takes over the lease continues from the position in the index. */
  private async write(lost: AbortSignal): Promise<void> {
    const follower = new ChangeStreamFollower(this.index, this.source);
    const over = AbortSignal.any([lost, this.stopping.signal]);
    follower.start();
    if (!over.aborted) await once(over, 'abort');
    await follower.stop();
  }
}
