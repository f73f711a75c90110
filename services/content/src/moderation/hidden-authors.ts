import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type CountsKept, type MemberShown, memberShownSubject, postType } from '@screenlore/contracts';
import { Outbox, Peers, type Session, Transactions } from '@screenlore/service-kit';
import { PostsRepository } from '../posts/posts.repository.js';
import { WithdrawnPostsRepository } from '../withdrawn/withdrawn-posts.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import type { StoredPostVisibility } from './post-visibility.schema.js';

/** Withdraws all articles and reviews of members whose texts moderators removed, and restores them when that is undone (MOD-16). */
@Injectable()
export class HiddenAuthors implements OnApplicationBootstrap {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly posts: PostsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
    private readonly visibility: Outbox<StoredPostVisibility>,
    private readonly transactions: Transactions,
    private readonly peers: Peers,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(memberShownSubject('content'), (event) => this.show(event));
  }

  /** Works in batches, so that no transaction is long; an interrupted request is repeated. */
  private async show({ userId, shown }: MemberShown): Promise<CountsKept> {
    for (;;) {
      const changed = await this.transactions.run(undefined, (session) =>
        shown ? this.restore(userId, session) : this.withdraw(userId, session),
      );
      if (changed.length === 0) return { known: true };
      for (const each of changed) await this.visibility.send(each);
    }
  }

  private async withdraw(authorId: string, session: Session): Promise<StoredPostVisibility[]> {
    const changed: StoredPostVisibility[] = [];
    for (const type of postType.options)
      for (const { post, publicId } of await this.posts.ofAuthor(type, authorId, session)) {
        await this.posts.delete(type, post._id, session);
        await this.withdrawn.insert({ type, publicId, post, withAuthor: true }, session);
        const concerned = { type, _id: String(post._id), publicId, authorId };
        changed.push(await this.moderation.show(concerned, false, session));
      }
    return changed;
  }

  private async restore(authorId: string, session: Session): Promise<StoredPostVisibility[]> {
    const changed: StoredPostVisibility[] = [];
    for (const { _id, type, publicId, post } of await this.withdrawn.hiddenWith(authorId, session)) {
      await this.withdrawn.delete(_id, session);
      await this.posts.insert(type, post, session);
      changed.push(await this.moderation.show({ type, _id: String(_id), publicId, authorId }, true, session));
    }
    return changed;
  }
}
