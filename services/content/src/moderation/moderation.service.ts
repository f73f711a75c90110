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
import {
  CallError,
  callerOf,
  changeKeyOf,
  Outbox,
  type Session,
  Transactions,
} from '@screenlore/service-kit';
import { type FoundPost, PostsRepository } from '../posts/posts.repository.js';
import { goneText, isWaiting, WithdrawnPostsRepository } from '../withdrawn/withdrawn-posts.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import type { StoredPostAct } from './post-act.schema.js';
import type { StoredPostVisibility } from './post-visibility.schema.js';

/** Moderation of articles and reviews. Every act is recorded: who, what, when and why. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly posts: PostsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
    private readonly visibility: Outbox<StoredPostVisibility>,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Withdraws a post; its pictures and comments are kept.
   * @throws CallError notFound, conflict if the post is withdrawn already
   */
  withdraw(envelope: Envelope<CallRequest<'withdraw-post'>>): Promise<CallReply<'withdraw-post'>> {
    const { type, id, reason } = envelope.body;
    return this.act('withdraw-post', envelope, async (caller, session) => {
      const found = await this.posts.find(type, id, { session });
      if (!found) {
        const gone = await this.withdrawn.find(type, id, session);
        if (gone && isWaiting(gone)) {
          await this.withdrawn.withdrawHeld(gone._id, session);
          await this.record('withdraw', type, gone, caller, reason, session);
          return gone;
        }
        if (gone) throw new CallError('conflict', goneText(gone));
        throw new CallError('notFound', `There is no such ${type}`);
      }
      await this.posts.delete(type, found.post._id, session);
      await this.withdrawn.insert({ type, publicId: found.publicId, post: found.post }, session);
      await this.record('withdraw', type, found, caller, reason, session);
      return found;
    });
  }

  /** @throws CallError notFound, conflict if the post is not withdrawn or was deleted by its author */
  restore(envelope: Envelope<CallRequest<'restore-post'>>): Promise<CallReply<'restore-post'>> {
    const { type, id, reason = null } = envelope.body;
    return this.act('restore-post', envelope, async (caller, session) => {
      const found = await this.withdrawn.find(type, id, session);
      if (!found) {
        if (await this.posts.find(type, id, { session }))
          throw new CallError('conflict', `This ${type} is not withdrawn`);
        throw new CallError('notFound', `There is no such ${type}`);
      }
      if (found.byAuthor) throw new CallError('conflict', goneText(found));
      await this.withdrawn.delete(found._id, session);
      await this.posts.insert(type, found.post, session);
      await this.record('restore', type, found, caller, reason, session);
      return found;
    });
  }

  /**
   * Features an article in the hero of home, or stops featuring it (HOME-12). A repeated choice changes and records nothing.
   * @throws CallError notFound
   */
  feature(envelope: Envelope<CallRequest<'feature-article'>>): Promise<CallReply<'feature-article'>> {
    const { articleId, featured } = envelope.body;
    const caller = callerOf(envelope);
    return this.transactions.run(changeKeyOf('feature-article', envelope), async (session) => {
      const found = await this.posts.find('article', articleId, { session });
      if (!found) throw await this.withdrawn.missing('article', articleId);
      const { post, publicId } = found;
      if ((post.featuredAt !== undefined) !== featured) {
        await this.posts.feature(post._id, featured, session);
        await this.record(featured ? 'feature' : 'unfeature', 'article', found, caller, null, session);
      }
      return { id: publicId };
    });
  }

  async acts({ count, skip }: InternalRequest<'get-post-acts'>): Promise<InternalReply<'get-post-acts'>> {
    const { acts, total } = await this.moderation.list(count, skip);
    return { acts: acts.map(actReply), total };
  }

  /** Makes a change and sends it to the comments service. */
  private async act(
    call: 'withdraw-post' | 'restore-post',
    envelope: Envelope<CallRequest<'withdraw-post'> | CallRequest<'restore-post'>>,
    change: (caller: Caller, session: Session) => Promise<FoundPost>,
  ): Promise<{ id: string }> {
    const caller = callerOf(envelope);
    const { type } = envelope.body;
    // Stays undefined if this change was already made under the same key: then nothing is sent.
    let changed: StoredPostVisibility | undefined;
    const reply = await this.transactions.run(changeKeyOf(call, envelope), async (session) => {
      changed = undefined;
      const { post, publicId } = await change(caller, session);
      const concerned = { type, _id: String(post._id), publicId, authorId: post.author._id };
      changed = await this.moderation.show(concerned, call === 'restore-post', session);
      return { id: publicId };
    });
    if (changed) await this.visibility.send(changed);
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
