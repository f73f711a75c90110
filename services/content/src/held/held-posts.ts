import { Injectable } from '@nestjs/common';
import { type Caller, type PostType, REPORT_LIMITS } from '@screenlore/contracts';
import { addsLinks, afterCommit, countLinks, Holds, Outbox, type Session } from '@screenlore/service-kit';
import { DraftsService } from '../drafts/drafts.service.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import type { StoredPostVisibility } from '../moderation/post-visibility.schema.js';
import { commentedOf } from '../posts/commented-of.js';
import type { StoredPost } from '../posts/post.schema.js';
import { type FoundPost, PostsRepository } from '../posts/posts.repository.js';
import { WithdrawnPostsRepository } from '../withdrawn/withdrawn-posts.repository.js';
import { linkedText } from '../writing/links.js';
import { judgedPost } from './judged-post.js';

type Text = Parameters<typeof linkedText>[0];

/**
 * Articles and reviews that wait for a moderator (MOD-56). They are kept as a post that a moderator withdrew and can restore, so that
 * all that leaves such a post out leaves them out, too.
 */
@Injectable()
export class HeldPosts {
  constructor(
    private readonly posts: PostsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
    private readonly drafts: DraftsService,
    private readonly moderation: ModerationRepository,
    private readonly visibility: Outbox<StoredPostVisibility>,
    private readonly holds: Holds,
  ) {}

  /**
   * Whether a text that is published has to wait. Call it once for each.
   * @param draft its draft, if it has one: an edit counts if it adds links
   * @throws CallError notFound if the author has no such draft
   */
  async isHeld(author: Caller, type: PostType, text: Text, draft: string | undefined): Promise<boolean> {
    if (!this.holds.mayHold(author)) return false;
    const now = linkedText(text);
    const edited = draft === undefined ? null : await this.drafts.editedBy(draft, author.id);
    const before = edited && (await this.find(type, edited._id));
    if (!addsLinks(now, before ? linkedText(before.post) : '')) return false;
    return this.holds.isHeld(author, type, countLinks(now));
  }

  /** Keeps a new post, and opens its case. */
  async keep(type: PostType, { post, publicId }: FoundPost, session: Session): Promise<void> {
    await this.withdrawn.insert({ type, publicId, post, held: true }, session);
    await this.open(type, post, session);
  }

  /** Takes a post that was edited off the site. */
  async takeOff(type: PostType, id: string, session: Session): Promise<void> {
    const found = await this.posts.find(type, id, { session });
    if (!found) return;
    await this.posts.delete(type, found.post._id, session);
    await this.keep(type, found, session);
    const hidden = await this.moderation.show(commentedOf(type, found.post, found.publicId), false, session);
    afterCommit(session, () => this.visibility.send(hidden));
  }

  /** Opens a case of a post that is kept. */
  async open(type: PostType, post: StoredPost, session: Session): Promise<void> {
    const id = String(post._id);
    const { name, text } = judgedPost(post);
    const judged = { name, text: text.slice(0, REPORT_LIMITS.textMax) };
    const place = { type, _id: id };
    await this.holds.open({ kind: type, thing: id, author: post.author._id, place, text: judged }, session);
    afterCommit(session, async () => this.holds.sendNow());
  }

  private async find(type: PostType, id: string) {
    return (await this.posts.find(type, id)) ?? (await this.withdrawn.findHeld(type, id));
  }
}
