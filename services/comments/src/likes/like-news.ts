import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type LikeNews, type LikePlace, likeNewsSubject } from '@screenlore/contracts';
import { NatsLink } from '@screenlore/service-kit';

/** Changes to one text within this time (ms) make one event. */
const TOGETHER_MS = 250;

/** Publishes how many people like a text, for pages that have it open. News may get lost. */
@Injectable()
export class LikeNewsPublisher implements OnModuleDestroy {
  private readonly waiting = new Map<string, LikeNews & { timer: NodeJS.Timeout }>();

  constructor(private readonly nats: NatsLink) {}

  changed({ type, _id }: LikePlace, { kind, id, count, version }: LikeNews): void {
    const text = `${kind}:${id}`;
    const before = this.waiting.get(text);
    if (before && before.version > version) return;
    const send = () => {
      const { timer: _, ...news } = this.waiting.get(text) ?? { timer };
      this.waiting.delete(text);
      const { connection, connected } = this.nats;
      if (connected) connection?.publish(likeNewsSubject(type, _id), JSON.stringify(news));
    };
    const timer = before?.timer ?? setTimeout(send, TOGETHER_MS);
    this.waiting.set(text, { kind, id, count, version, timer });
  }

  onModuleDestroy(): void {
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
  }
}
