import { Injectable } from '@nestjs/common';
import type {
  Caller,
  CallReply,
  CallRequest,
  Envelope,
  InternalReply,
  InternalRequest,
  ModerationAct,
  PostType,
} from '@screenlore/contracts';
import { CallError, onceOf } from '@screenlore/service-kit';
import { callerIn } from '../caller-in.js';
import { Changes, type Session } from '../changes/changes.repository.js';
import { type FoundPost, ModerationRepository } from './moderation.repository.js';
import type { StoredPostAct } from './post-act.schema.js';
import { PostVisibility } from './post-visibility.js';
import type { StoredPostVisibility } from './post-visibility.schema.js';
import { WithdrawnPostsRepository, withdrawnText } from './withdrawn-posts.repository.js';

/** What administrators may do to articles and reviews of others; each act is recorded: who, what, when and why. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
    private readonly visibility: PostVisibility,
    private readonly changes: Changes,
  ) {}

  /**
   * Takes a post away from readers; its pictures and comments are kept.
   * @throws CallError notFound, conflict when it is withdrawn already
   */
  withdraw(envelope: Envelope<CallRequest<'withdraw-post'>>): Promise<CallReply<'withdraw-post'>> {
    const { type, id, reason } = envelope.body;
    return this.act('withdraw-post', envelope, async (caller, session) => {
      const found = await this.moderation.find(type, id, session);
      if (!found) {
        if (await this.withdrawn.find(type, id, session))
          throw new CallError('conflict', withdrawnText(type));
        throw new CallError('notFound', `There is no such ${type}`);
      }
      await this.moderation.delete(type, found.post._id, session);
      await this.withdrawn.insert(type, found.publicId, found.post, session);
      await this.record('withdraw', type, found, caller, reason, session);
      return found;
    });
  }

  /** @throws CallError notFound, conflict when it was never withdrawn, or came back already */
  restore(envelope: Envelope<CallRequest<'restore-post'>>): Promise<CallReply<'restore-post'>> {
    const { type, id, reason = null } = envelope.body;
    return this.act('restore-post', envelope, async (caller, session) => {
      const found = await this.withdrawn.find(type, id, session);
      if (!found) {
        if (await this.moderation.find(type, id, session))
          throw new CallError('conflict', `This ${type} is not withdrawn`);
        throw new CallError('notFound', `There is no such ${type}`);
      }
      await this.withdrawn.delete(found._id, session);
      await this.moderation.insert(type, found.post, session);
      await this.record('restore', type, found, caller, reason, session);
      return found;
    });
  }

  async acts({ count, skip }: InternalRequest<'get-post-acts'>): Promise<InternalReply<'get-post-acts'>> {
    const { acts, total } = await this.moderation.list(count, skip);
    return { acts: acts.map(actReply), total };
  }

  /** A change that whoever keeps the post's comments is told of. */
  private async act(
    call: 'withdraw-post' | 'restore-post',
    envelope: Envelope<CallRequest<'withdraw-post'> | CallRequest<'restore-post'>>,
    change: (caller: Caller, session: Session) => Promise<FoundPost>,
  ): Promise<{ id: string }> {
    const caller = callerIn(envelope);
    if (!caller.admin) throw new CallError('forbidden', 'Only administrators may do this');
    const { type } = envelope.body;
    // Stays empty when the key's change was made before: then nothing has happened now.
    let changed: StoredPostVisibility | undefined;
    const reply = await this.changes.make(onceOf(call, envelope), async (session) => {
      changed = undefined;
      const { post, publicId } = await change(caller, session);
      const told = { type, _id: String(post._id), publicId, authorId: post.author._id };
      changed = await this.moderation.show(told, call === 'restore-post', session);
      return { id: publicId };
    });
    if (changed) await this.visibility.tell(changed);
    return reply;
  }

  private record(
    what: StoredPostAct['what'],
    type: PostType,
    { post }: FoundPost,
    caller: Caller,
    reason: string | null,
    session: Session,
  ): Promise<void> {
    return this.moderation.record(
      {
        what,
        type,
        target: String(post._id),
        title: post.title,
        author: { _id: post.author._id, username: post.author.username },
        admin: { _id: caller.id, username: caller.username },
        reason,
      },
      session,
    );
  }
}

const actReply = ({ _id, title, at, ...act }: StoredPostAct): ModerationAct => ({
  ...act,
  _id: String(_id),
  text: title,
  at: at.toISOString(),
  deleted: null,
});
