import { Injectable } from '@nestjs/common';
import { type Comment, type CommentNews, commentNewsSubject } from '@screenlore/contracts';
import { NatsLink } from '@screenlore/service-kit';
import type { StoredThread } from '../threads/thread.schema.js';

/** Publishes news about a thread, for pages that have it open. News may get lost. */
@Injectable()
export class CommentNewsPublisher {
  constructor(private readonly nats: NatsLink) {}

  added(thread: StoredThread, comment: Comment): void {
    this.publish(thread, { kind: 'added', comment, ...stateOf(thread) });
  }

  edited(thread: StoredThread, comment: Comment): void {
    this.publish(thread, { kind: 'edited', comment, ...stateOf(thread) });
  }

  deleted(thread: StoredThread, _id: string, replyingTo: string | null): void {
    this.publish(thread, { kind: 'deleted', _id, replyingTo, ...stateOf(thread) });
  }

  private publish({ type, postId }: StoredThread, news: CommentNews): void {
    // Only the gateway could filter readers, and it does not know the members of clubs.
    if (type === 'club') return;
    const { connection, connected } = this.nats;
    if (connected) connection?.publish(commentNewsSubject(type, postId), JSON.stringify(news));
  }
}

const stateOf = ({ version, totalComments, totalParentComments }: StoredThread) => ({
  version,
  totalComments,
  totalParentComments,
});
