import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CallError, CONFIG, Metrics } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { JsonReply } from '../http/json-reply.js';

interface Loading {
  since: number;
  reply: Promise<JsonReply>;
}

interface Loaded {
  reply: JsonReply;
  source?: 'coalesced' | 'stale';
  staleS?: number;
}

/** How long (ms) a service may take where there is an older reply. */
const STALE_AFTER_MS = 1000;

/** Times are looked at no finer than this (ms), which saves a clock reading per call. */
const CLOCK_MS = 10;

/**
 * Replies to visitors' reads, each good for its call's `cacheMs` from the moment its service was asked, so that nobody
 * sees an older state (docs/decisions/0006-response-cache.md). Equal requests at the same time are coalesced. Older replies
 * stay while there is room, for the time when there are no others.
 */
@Injectable()
export class ResponseCache {
  private readonly replies: LRUCache<string, JsonReply>;
  private readonly loading = new Map<string, Loading>();
  private readonly staleMs: number;
  private readonly requests = { hit: 0, miss: 0, coalesced: 0, stale: 0 };

  constructor(@Inject(CONFIG) config: GatewayConfig, metrics: Metrics) {
    this.replies = new LRUCache({
      maxSize: config.REPLY_CACHE_BYTES,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
      ttlResolution: CLOCK_MS,
      noDeleteOnStaleGet: true,
    });
    this.staleMs = config.STALE_SECONDS * 1000;
    metrics.showCache('replies', () => ({
      requests: this.requests,
      entries: this.replies.size,
      bytes: this.replies.calculatedSize,
    }));
  }

  get(key: string | undefined): JsonReply | undefined {
    const reply = key === undefined ? undefined : this.replies.get(key);
    if (reply) this.requests.hit += 1;
    return reply;
  }

  /**
   * @returns the reply, and where it comes from unless it was asked for just now: another request under way brought it, or
   * it is older than it should be (`staleS`: for how many seconds), as there is no newer one in good time
   */
  async load(key: string, cacheMs: number, ask: () => Promise<Buffer>): Promise<Loaded> {
    const loaded = await this.loadOrStale(key, cacheMs, ask);
    this.requests[loaded.source ?? 'miss'] += 1;
    return loaded;
  }

  private async loadOrStale(key: string, cacheMs: number, ask: () => Promise<Buffer>): Promise<Loaded> {
    const older = this.olderThanGood(key);
    const loading = this.loadNow(key, cacheMs, ask);
    if (!older) return loading;
    const tooLong = new AbortController();
    try {
      const late = pause(STALE_AFTER_MS, older, { signal: tooLong.signal });
      return await Promise.race([loading.catch((error) => insteadOf(error, older)), late]);
    } finally {
      tooLong.abort();
    }
  }

  /** Whether there is a reply for when there is no newer one. */
  hasOlder(key: string | undefined): boolean {
    return key !== undefined && this.olderThanGood(key) !== undefined;
  }

  private olderThanGood(key: string): Loaded | undefined {
    const reply = this.replies.get(key, { allowStale: true });
    const ms = -this.replies.getRemainingTTL(key);
    return reply && ms <= this.staleMs
      ? { reply, source: 'stale', staleS: Math.max(0, Math.ceil(ms / 1000)) }
      : undefined;
  }

  private async loadNow(key: string, cacheMs: number, ask: () => Promise<Buffer>): Promise<Loaded> {
    const since = performance.now();
    const other = this.loading.get(key);
    if (other && since - other.since < cacheMs) return { reply: await other.reply, source: 'coalesced' };

    const mine: Loading = { since, reply: ask().then((bytes) => new JsonReply(bytes)) };
    this.loading.set(key, mine);
    try {
      const reply = await mine.reply;
      const ttl = Math.floor(cacheMs - CLOCK_MS - (performance.now() - since));
      // What is good for nobody else, as a random pick, is kept as too old: for the time when there is no other.
      const old = { ttl: 1, start: performance.now() - 2 * CLOCK_MS };
      this.replies.set(key, reply, ttl > 0 ? { ttl } : old);
      return { reply };
    } finally {
      if (this.loading.get(key) === mine) this.loading.delete(key);
    }
  }
}

/** @throws what is an answer: nobody could have said anything about what was asked in any other case */
function insteadOf(error: unknown, older: Loaded): Loaded {
  if (error instanceof CallError && (error.code === 'unavailable' || error.code === 'timeout')) return older;
  throw error;
}
