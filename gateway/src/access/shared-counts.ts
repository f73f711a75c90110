import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { COUNTED_AT_GATEWAYS, countedAtGateway } from '@screenlore/contracts';
import { NatsLink } from '@screenlore/service-kit/base';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** How many owners are counted at a time, for each limit. */
const OWNERS = 50_000;
/** How often (ms) counts are sent to the other gateways. */
const TOLD_MS = 250;
/** How many counts a message holds: its size stays well below NATS's limit. */
const OF_MESSAGE = 5000;

/** How often an owner, such as an address, has used a limit in its present minute, at all gateways. */
export interface Counted {
  count: number;
  /** Time (ms) until the minute ends. */
  leftMs: number;
}

/** Counts of one limit. The minute of each owner begins with its first use. */
export class MinuteCounts {
  private readonly counts = new LRUCache<string, number>({ max: OWNERS, ttl: MINUTE_MS, noUpdateTTL: true });

  /** @param tell gets each count, to be sent to the other gateways */
  constructor(private readonly tell: (owner: string, count: number) => void) {}

  of(owner: string): Counted {
    return { count: this.counts.get(owner) ?? 0, leftMs: this.counts.getRemainingTTL(owner) };
  }

  add(owner: string, count = 1): Counted {
    this.tell(owner, count);
    this.hear(owner, count);
    return this.of(owner);
  }

  /** Adds counts of another gateway. */
  hear(owner: string, count: number): void {
    this.counts.set(owner, (this.counts.get(owner) ?? 0) + count);
  }
}

/**
 * Counts for limits per minute. Each gateway counts by itself, so that no request waits, and sends its counts to the others a
 * moment later: an address has one limit, however many gateways there are (OPS-82).
 */
@Injectable()
export class SharedCounts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly self = randomUUID();
  private readonly limits = new Map<string, MinuteCounts>();
  /** Counts not sent yet, by limit and owner. */
  private readonly untold = new Map<string, Map<string, number>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly nats: NatsLink) {}

  onApplicationBootstrap(): void {
    this.nats.onFirstUp((connection) =>
      connection.subscribe(COUNTED_AT_GATEWAYS, {
        callback: (_error, message) => {
          const { data } = countedAtGateway.safeParse(message.json());
          if (!data || data.gateway === this.self) return;
          for (const [owner, count] of data.counts) this.of(data.limit).hear(owner, count);
        },
      }),
    );
    this.timer = setInterval(() => this.send(), TOLD_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @param limit its name, the same in all gateways */
  of(limit: string): MinuteCounts {
    const known = this.limits.get(limit);
    if (known) return known;
    const untold = new Map<string, number>();
    const counts = new MinuteCounts((owner, count) => untold.set(owner, (untold.get(owner) ?? 0) + count));
    this.untold.set(limit, untold);
    this.limits.set(limit, counts);
    return counts;
  }

  /** Counts that cannot be sent are dropped; they count at this gateway. */
  private send(): void {
    for (const [limit, untold] of this.untold) {
      const counts = [...untold];
      untold.clear();
      if (!this.nats.connected) continue;
      for (let at = 0; at < counts.length; at += OF_MESSAGE) {
        const message = { gateway: this.self, limit, counts: counts.slice(at, at + OF_MESSAGE) };
        this.nats.connection?.publish(COUNTED_AT_GATEWAYS, JSON.stringify(message));
      }
    }
  }
}
