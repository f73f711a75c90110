import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { JsonReply } from '../http/json-reply.js';

interface Loading {
  since: number;
  reply: Promise<JsonReply>;
}

/** Times are looked at no finer than this (ms), which saves a clock reading per call. */
const CLOCK_MS = 10;

/**
 * Replies to visitors' reads, each good for its call's `cacheMs` from the moment its service was asked, so that nobody
 * sees an older state (docs/decisions/0006-response-cache.md). Equal requests at the same time are coalesced.
 */
@Injectable()
export class ResponseCache {
  private readonly replies: LRUCache<string, JsonReply>;
  private readonly loading = new Map<string, Loading>();

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.replies = new LRUCache({
      maxSize: config.REPLY_CACHE_BYTES,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
      ttlResolution: CLOCK_MS,
    });
  }

  get(key: string | undefined): JsonReply | undefined {
    return key === undefined ? undefined : this.replies.get(key);
  }

  /** @returns the reply, and whether another request under way brought it */
  async load(
    key: string,
    cacheMs: number,
    ask: () => Promise<Buffer>,
  ): Promise<{ reply: JsonReply; coalesced: boolean }> {
    const since = performance.now();
    const other = this.loading.get(key);
    if (other && since - other.since < cacheMs) return { reply: await other.reply, coalesced: true };

    const mine: Loading = { since, reply: ask().then((bytes) => new JsonReply(bytes)) };
    this.loading.set(key, mine);
    try {
      const reply = await mine.reply;
      const ttl = Math.floor(cacheMs - CLOCK_MS - (performance.now() - since));
      if (ttl > 0) this.replies.set(key, reply, { ttl });
      return { reply, coalesced: false };
    } finally {
      if (this.loading.get(key) === mine) this.loading.delete(key);
    }
  }
}
