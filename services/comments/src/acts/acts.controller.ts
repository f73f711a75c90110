import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest, TextReach } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import type { StoredComment } from '../comments/comment.schema.js';
import { ReachesRepository } from '../comments/reaches.repository.js';
import type { StoredThread } from '../threads/thread.schema.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { ActsRepository } from './acts.repository.js';

@Controller()
export class ActsController {
  constructor(
    private readonly acts: ActsRepository,
    private readonly threads: ThreadsRepository,
    private readonly reaches: ReachesRepository,
  ) {}

  /** Comments are public while their post can be read. */
  @OnInternalCall('find-comment-acts')
  async find({
    body: { authors, before, count },
    caller,
  }: Envelope<InternalRequest<'find-comment-acts'>>): Promise<InternalReply<'find-comment-acts'>> {
    const acts: InternalReply<'find-comment-acts'>['acts'] = [];
    for (let behind = before; ; ) {
      const found = await this.acts.newest({ authors, before: behind, count });
      const threads = await this.threads.findMany([...new Set(found.map(({ thread }) => thread))]);
      const threadOf = new Map(threads.map((thread) => [thread._id, thread]));
      const reaches = await this.reaches.of(found, caller?.id ?? null);
      for (const comment of found) {
        const thread = threadOf.get(comment.thread);
        // Comments in a club are for those who look there.
        if (thread && !thread.hidden && thread.type !== 'club')
          acts.push(actOf(comment, thread, reaches.get(String(comment._id))));
      }
      const last = found.at(-1);
      if (acts.length >= count || found.length < count || !last) return { acts: acts.slice(0, count) };
      behind = { at: last.at.toISOString(), id: last._id.toHexString() };
    }
  }
}

const actOf = (
  { _id, by, at, text }: StoredComment,
  { type, postId }: StoredThread,
  reach: TextReach | undefined,
) => ({
  ...{ kind: 'comment' as const, _id: _id.toHexString(), userId: by._id, at: at.toISOString() },
  ...{ post: { type, _id: postId }, text },
  ...(reach && { reach }),
});
