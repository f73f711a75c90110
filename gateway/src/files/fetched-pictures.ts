import { createHash } from 'node:crypto';
import path from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit/base';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { GatewayConfig } from '../config.js';
import { FolderStorage } from '../storage/folder-storage.js';
import { type FetchedPicture, fetchPicture } from './fetch-picture.js';
import { imageKindOf } from './image-type.js';

/** How long (ms) to wait after a failure before asking again. */
const RETRY_MS = 10 * 60_000;
const FAILURES_REMEMBERED = 20_000;
const AT_ONCE = 8;
/** How many fetches may wait. Beyond that a drawn picture is shown for now. */
const WAITING_MAX = 100;

/** Original pictures of other sites, fetched once and kept for good. Failures are remembered for a while. */
@Injectable()
export class FetchedPictures {
  private readonly log = new Logger(FetchedPictures.name);
  /** By the hash of their address. */
  private readonly store: FolderStorage;
  private readonly place = pLimit(AT_ONCE);
  private readonly failures = new LRUCache<string, true>({ max: FAILURES_REMEMBERED, ttl: RETRY_MS });
  private readonly underWay = new Map<string, Promise<FetchedPicture | undefined>>();

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {
    this.store = new FolderStorage(path.join(config.DATA_DIR, 'pictures'));
  }

  /** The picture at another site's address, or undefined when it cannot be fetched now. Never rejects. */
  get(source: string): Promise<FetchedPicture | undefined> {
    const begun = this.underWay.get(source);
    if (begun) return begun;
    const work = this.findOrFetch(source).finally(() => this.underWay.delete(source));
    this.underWay.set(source, work);
    return work;
  }

  /** Drops content that is not a picture, and does not fetch it again for a while. */
  async refuse(source: string, reason: string): Promise<void> {
    this.fail(source, reason);
    await this.store.delete(idOf(source)).catch((trouble: unknown) => this.log.warn(trouble));
  }

  private async findOrFetch(source: string): Promise<FetchedPicture | undefined> {
    try {
      const bytes = await this.store.get(idOf(source));
      const kind = bytes && imageKindOf(bytes);
      if (kind) return { kind, bytes };
      if (this.failures.has(source) || this.place.pendingCount >= WAITING_MAX) return undefined;
      return await this.place(async () => {
        const fetched = await fetchPicture(source, this.config.PICTURE_HOSTS);
        await this.store.put(idOf(source), fetched.bytes);
        return fetched;
      });
    } catch (error) {
      this.fail(source, error);
      return undefined;
    }
  }

  private fail(source: string, error: unknown): void {
    this.failures.set(source, true);
    this.log.warn({ source, reason: error instanceof Error ? error.message : String(error) });
  }
}

const idOf = (source: string): string => createHash('sha256').update(source).digest('hex');
