import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { countsKept, POST_SHOWN, type PostShown } from '@screenlore/contracts';
import { NatsLink, Rounds } from '@screenlore/service-kit';
import { ModerationRepository } from './moderation.repository.js';
import type { StoredPostVisibility } from './post-visibility.schema.js';

/** How long (ms) whoever keeps comments may take for it; the administrator waits no longer than that. */
const HEARD_WITHIN_MS = 1000;
/** How often (ms) what nobody has heard yet is told again, and how many at a time. */
const AGAIN_MS = 2000;
const AT_A_TIME = 100;

/**
 * Tells whoever keeps things that belong to a post when it is withdrawn and when it comes back, until they have heard: the
 * same way as counts of comments come here (docs/decisions/0012-counts-of-comments.md), in the other direction.
 */
@Injectable()
export class PostVisibility implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(PostVisibility.name);
  private readonly again = new Rounds(
    AGAIN_MS,
    () => this.tellAgain(),
    (error) => this.log.warn({ err: error }, 'withdrawn posts could not be told of again'),
  );

  constructor(
    private readonly nats: NatsLink,
    private readonly moderation: ModerationRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.again.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.again.stop();
  }

  /** Rejects only where the database does. */
  async tell(changed: StoredPostVisibility): Promise<void> {
    const { post, shown, version } = changed;
    const told: PostShown = { post, shown, version };
    let heard = false;
    try {
      const reply = await this.nats.connection?.request(POST_SHOWN, JSON.stringify(told), {
        timeout: HEARD_WITHIN_MS,
      });
      heard = reply !== undefined && countsKept.parse(reply.json()).known;
    } catch {
      // Nobody is there: it stays marked.
    }
    if (heard) await this.moderation.settle(changed);
  }

  private async tellAgain(): Promise<void> {
    const waiting = await this.moderation.untold(new Date(Date.now() - AGAIN_MS), AT_A_TIME);
    await Promise.all(waiting.map((changed) => this.tell(changed)));
  }
}
