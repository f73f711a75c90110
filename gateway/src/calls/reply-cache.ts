import { Inject, Injectable } from '@nestjs/common';
import type { CallName } from '@screenlore/contracts';
import { CONFIG } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { JsonReply } from './json-reply.js';

interface Loading {
  since: number;
  reply: Promise<JsonReply>;
}

/** Times are looked at no finer than this (ms), which saves a clock reading per call. */
const CLOCK_MS = 10;

/**
 * Ready replies of visitors' reads, each good for its call's `cacheMs` from the moment its service was asked, so that
 * nobody sees a state older than that.
 */
@Injectable()
export class ReplyCache {
  private readonly ready: LRUCache<string, JsonReply>;
  private readonly loading = new Map<string, Loading>();

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.ready = new LRUCache({
      maxSize: config.REPLY_CACHE_BYTES,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
      ttlResolution: CLOCK_MS,
    });
  }

  /** @param body the checked body: equal requests have equal keys, however they were written */
  static key(call: CallName, body: unknown): string {
    return call + JSON.stringify(body);
  }

  get(key: string): JsonReply | undefined {
    return this.ready.get(key);
  }

  /** Makes a ready reply found by a second key too, for as long as it is good. */
  alias(key: string, second: string): void {
    const reply = this.ready.get(key);
    const ttl = Math.floor(this.ready.getRemainingTTL(key));
    if (reply && ttl > 0) this.ready.set(second, reply, { ttl });
  }

  /**
   * Asks once for all who want the same at the same time.
   * @returns the reply, and whether somebody else's request brought it
   */
  async load(
    key: string,
    cacheMs: number,
    ask: () => Promise<Buffer>,
  ): Promise<{ reply: JsonReply; joined: boolean }> {
    const since = performance.now();
    const other = this.loading.get(key);
    if (other && since - other.since < cacheMs) return { reply: await other.reply, joined: true };

    const mine: Loading = { since, reply: ask().then((bytes) => new JsonReply(bytes)) };
    this.loading.set(key, mine);
    try {
      const reply = await mine.reply;
      const ttl = Math.floor(cacheMs - CLOCK_MS - (performance.now() - since));
      if (ttl > 0) this.ready.set(key, reply, { ttl });
      return { reply, joined: false };
    } finally {
      if (this.loading.get(key) === mine) this.loading.delete(key);
    }
  }
}
