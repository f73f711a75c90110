import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Call, TEXTS_HIDDEN } from '@screenlore/contracts';
import { CallError, CONFIG, Metrics, NatsLink } from '@screenlore/service-kit/base';
import { LRUCache } from 'lru-cache';
import { forgetAccountIds } from '../compose/account-of.js';
import type { GatewayConfig } from '../config.js';
import { JsonReply } from '../http/json-reply.js';
import { LastReplies } from './last-replies.js';

interface Loading {
  since: number;
  reply: Promise<JsonReply>;
}

interface Loaded {
  reply: JsonReply;
  source?: 'coalesced' | 'stale';
  staleS?: number;
}

/** How long (ms) to wait for a service before an older reply is sent. */
const STALE_AFTER_MS = 1000;

/** How often (ms) the clock is read, instead of at each call. */
const CLOCK_MS = 10;

/** A read that the cache may answer: its call, and a key that is the same for equal requests. */
export interface CachedRead {
  declared: Pick<Call, 'cacheMs' | 'about' | 'standIn'>;
  key: string;
}

/**
 * Replies to visitors' reads. Each is valid for its call's `cacheMs` from the moment its service was asked, so that
 * nobody sees an older state (docs/decisions/0006-response-cache.md). Equal requests at the same time are coalesced.
 * Expired replies about the catalogue stay for outages while there is room. All gateways drop members' texts as soon as
 * one of them may be hidden.
 */
@Injectable()
export class ResponseCache implements OnApplicationBootstrap {
  private readonly replies: LRUCache<string, JsonReply>;
  private readonly loading = new Map<string, Loading>();
  private readonly staleMs: number;
  /** Prefix of the keys of replies with members' texts: changing it forgets them all. */
  private texts = 0;
  private readonly withoutTexts = new WeakMap<JsonReply, JsonReply>();
  private readonly requests = { hit: 0, miss: 0, coalesced: 0, stale: 0 };

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    metrics: Metrics,
    private readonly nats: NatsLink,
    private readonly last: LastReplies,
  ) {
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

  onApplicationBootstrap(): void {
    this.nats.onFirstUp((connection) =>
      connection.subscribe(TEXTS_HIDDEN, { callback: () => this.forgetTexts() }),
    );
    // Messages may have been missed while disconnected.
    this.nats.onUp(() => this.forgetTexts());
  }

  /** Makes all gateways drop cached texts because one of them was hidden. */
  hide(): void {
    this.forgetTexts();
    this.nats.connection?.publish(TEXTS_HIDDEN);
  }

  private forgetTexts(): void {
    this.texts += 1;
    forgetAccountIds();
  }

  private freshKey({ declared: { about, standIn }, key }: CachedRead): string {
    return about === 'texts' || standIn ? `${this.texts} ${key}` : key;
  }

  get(read: CachedRead): JsonReply | undefined {
    const reply = this.replies.get(this.freshKey(read));
    if (reply) this.requests.hit += 1;
    return reply;
  }

  /**
   * @returns the reply. `source` is missing if a service was just asked for it; 'coalesced': another request was
   * fetching it; 'stale': no newer reply came in time, and this one expired `staleS` seconds ago
   */
  async load(read: CachedRead, ask: () => Promise<Buffer>): Promise<Loaded> {
    const loaded = await this.loadOrStale(read, ask);
    this.requests[loaded.source ?? 'miss'] += 1;
    return loaded;
  }

  private async loadOrStale(read: CachedRead, ask: () => Promise<Buffer>): Promise<Loaded> {
    const older = this.olderThanGood(read);
    const loading = this.loadNow(read, ask);
    if (!older) return loading;
    const tooLong = new AbortController();
    try {
      const late = pause(STALE_AFTER_MS, older, { signal: tooLong.signal });
      return await Promise.race([loading.catch((error) => insteadOf(error, older)), late]);
    } finally {
      tooLong.abort();
    }
  }

  /** The reply to fall back on when no service is asked. */
  older(read: CachedRead): Loaded | undefined {
    const older = this.olderThanGood(read);
    if (older) this.requests.stale += 1;
    return older;
  }

  private olderThanGood({ declared: { about, standIn }, key }: CachedRead): Loaded | undefined {
    if (about !== 'catalogue') return undefined;
    const found = this.replies.get(key, { allowStale: true });
    const ms = -this.replies.getRemainingTTL(key);
    if (!found || ms > this.staleMs) return undefined;
    const reply = standIn ? this.inPlaceOf(found, standIn) : found;
    return { reply, source: 'stale', staleS: Math.max(0, Math.ceil(ms / 1000)) };
  }

  /** The reply with its stand-in's changes. Parsed once per reply, as some are megabytes of JSON. */
  private inPlaceOf(reply: JsonReply, standIn: NonNullable<Call['standIn']>): JsonReply {
    const made =
      this.withoutTexts.get(reply) ??
      new JsonReply(Buffer.from(JSON.stringify(standIn(JSON.parse(reply.bytes.toString())))));
    this.withoutTexts.set(reply, made);
    return made;
  }

  private async loadNow(read: CachedRead, ask: () => Promise<Buffer>): Promise<Loaded> {
    const { standIn, cacheMs = 0 } = read.declared;
    const key = this.freshKey(read);
    const since = performance.now();
    const other = this.loading.get(key);
    if (other && since - other.since < cacheMs) return { reply: await other.reply, source: 'coalesced' };

    const mine: Loading = {
      since,
      reply: ask().then((bytes) => this.last.replyOf(read.declared, bytes, () => read.key)),
    };
    this.loading.set(key, mine);
    try {
      const reply = await mine.reply;
      const ttl = Math.floor(cacheMs - CLOCK_MS - (performance.now() - since));
      // A reply for one caller only, such as a random pick, is stored as expired, for outages.
      const old = { ttl: 1, start: performance.now() - 2 * CLOCK_MS };
      if (ttl > 0) this.replies.set(key, reply, { ttl });
      if (read.declared.about === 'catalogue' && (standIn || ttl <= 0))
        this.replies.set(read.key, reply, old);
      return { reply };
    } finally {
      if (this.loading.get(key) === mine) this.loading.delete(key);
    }
  }
}

/** The older reply if the service could not answer. @throws any other error */
function insteadOf(error: unknown, older: Loaded): Loaded {
  if (error instanceof CallError && (error.code === 'unavailable' || error.code === 'timeout')) return older;
  throw error;
}
