import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { COMMENTS_COUNTED, type CommentsCounted, countsKept } from '@screenlore/contracts';
import { NatsLink, Rounds } from '@screenlore/service-kit';
import type { StoredThread } from './thread.schema.js';
import { ThreadsRepository } from './threads.repository.js';

/** How long (ms) whoever keeps counts may take for it; a comment waits no longer than that. */
const KEPT_WITHIN_MS = 1000;
/** How often (ms) what nobody has kept yet is told again, and how many at a time. */
const AGAIN_MS = 2000;
const AT_A_TIME = 100;

/**
 * Tells the counts of threads to whoever shows them beside their own things. A change waits for that for a moment, so that
 * its author's next read shows the new count; what was not heard is told again until it is, by the mark that the change's
 * own transaction left (docs/decisions/0012-counts-of-comments.md).
 */
@Injectable()
export class ThreadCounts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ThreadCounts.name);
  private kept = new Map<string, number>();
  private readonly again = new Rounds(
    AGAIN_MS,
    () => this.tellAgain(),
    (error) => this.log.warn({ err: error }, 'counts could not be told again'),
  );

  constructor(
    private readonly nats: NatsLink,
    private readonly threads: ThreadsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.again.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.again.stop();
  }

  /** Never rejects. @returns whether somebody has kept them */
  async tell(thread: StoredThread): Promise<boolean> {
    const { _id, type, postId, totalComments, totalParentComments, version } = thread;
    const counted: CommentsCounted = { type, postId, totalComments, totalParentComments, version };
    try {
      const reply = await this.nats.connection?.request(COMMENTS_COUNTED, JSON.stringify(counted), {
        timeout: KEPT_WITHIN_MS,
      });
      if (!reply || !countsKept.parse(reply.json()).known) return false;
      this.kept.set(_id, Math.max(version, this.kept.get(_id) ?? 0));
      return true;
    } catch {
      // Nobody is there, or nobody who knows the post: the thread stays marked.
      return false;
    }
  }

  private async tellAgain(): Promise<void> {
    const { kept } = this;
    this.kept = new Map();
    if (kept.size > 0) await this.threads.settle(kept);
    const waiting = await this.threads.pendingSince(new Date(Date.now() - AGAIN_MS), AT_A_TIME);
    const heard = await Promise.all(waiting.map((thread) => this.tell(thread)));
    const unheard = waiting.filter((_, place) => !heard[place]);
    // A post that nobody knows must not keep the others waiting.
    if (unheard.length > 0) await this.threads.postpone(unheard.map(({ _id }) => _id));
  }
}
