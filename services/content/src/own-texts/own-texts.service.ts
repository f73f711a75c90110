import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type DraftSubject,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIMITS,
  MESSAGES,
  type PostType,
  pictureAddress,
  reachAsWritten,
} from '@screenlore/contracts';
import {
  CallError,
  callerOf,
  changeKeyOf,
  chosenReach,
  correctedReach,
  Outbox,
  type Session,
  Transactions,
} from '@screenlore/service-kit';
import { DraftsService } from '../drafts/drafts.service.js';
import { PostEditsRepository } from '../edits/post-edits.repository.js';
import type { StoredPostVersion } from '../edits/post-version.schema.js';
import { HeldPosts } from '../held/held-posts.js';
import { judgedPost } from '../held/judged-post.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import type { StoredPostVisibility } from '../moderation/post-visibility.schema.js';
import type { StoredArticle } from '../posts/article.schema.js';
import { commentedOf } from '../posts/commented-of.js';
import { checkReach, type StoredReference } from '../posts/post.schema.js';
import { type FoundPost, PostsRepository } from '../posts/posts.repository.js';
import type { StoredReview } from '../posts/review.schema.js';
import { articleReply, reviewReply } from '../reading/reading.service.js';
import type { StoredWithdrawnPost } from '../withdrawn/withdrawn-post.schema.js';
import { WithdrawnPostsRepository } from '../withdrawn/withdrawn-posts.repository.js';
import { textOf } from '../writing/clean-content.js';
import { uploadsOf } from '../writing/pictures-of.js';
import { contentOf } from '../writing/written-content.js';

const UNDO_MS = LIMITS.undoDeleteHours * 3_600_000;

/** When a deletion becomes final. */
const finalAt = (at: Date): Date => new Date(at.getTime() + UNDO_MS);

type Own = Envelope<CallRequest<'delete-post'>>;

/** Authors edit and delete their published articles and reviews (READ-10 to READ-13). */
@Injectable()
export class OwnTextsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
    private readonly drafts: DraftsService,
    private readonly edits: PostEditsRepository,
    private readonly held: HeldPosts,
    private readonly moderation: ModerationRepository,
    private readonly visibility: Outbox<StoredPostVisibility>,
    private readonly transactions: Transactions,
  ) {}

  /** @throws CallError notFound, forbidden, and conflict if the author has too many drafts */
  edit(envelope: Envelope<CallRequest<'edit-post'>>): Promise<CallReply<'edit-post'>> {
    const { id: authorId } = callerOf(envelope);
    const edit = async (session: Session) => {
      const { type } = envelope.body;
      const { post, publicId } =
        (await this.ownHeld(envelope, session)) ?? (await this.ownPost(envelope, session));
      const subject = post.referredMedia && subjectOf(post.referredMedia);
      const draft = await this.drafts.beginEdit(
        authorId,
        {
          kind: type,
          title: post.title,
          banner: post.banner,
          bannerBlur: post.bannerBlur ?? null,
          description: post.description,
          content: contentOf(post),
          tags: 'tags' in post ? (post.tags as string[]) : [],
          category: type === 'review' ? post.category : null,
          referredMediaID: subject?.titleId ?? null,
          subject,
          rating: 'rating' in post ? Number(post.rating) : 0,
          ...(subject && { reaches: reachAsWritten(post.reach) }),
          edits: { _id: String(post._id), publicId },
          uploads: uploadsOf(post),
        },
        session,
      );
      return { draft };
    };
    // New drafts of an author queue, so that the limit holds and an edit is started once.
    return this.transactions.run(changeKeyOf('edit-post', envelope), edit, { queue: `drafts:${authorId}` });
  }

  /** How much of its title a text gives away (SPOIL-03). @throws CallError notFound, forbidden, malformed */
  setReach(envelope: Envelope<InternalRequest<'store-reach'>>): Promise<InternalReply<'store-reach'>> {
    const { type, id, reach } = envelope.body;
    return this.transactions.run(changeKeyOf('set-text-reach', envelope), async (session) => {
      const { post } = await this.ownPost({ ...envelope, body: { type, id } }, session);
      checkReach(reach, post.referredMedia?.itemType);
      const kept = { reach: chosenReach(reach, post.reach) };
      await this.posts.edit(type, post._id, kept, session);
      return type === 'review'
        ? { review: reviewReply({ ...(post as StoredReview), ...kept }) }
        : { article: articleReply({ ...(post as StoredArticle), ...kept }) };
    });
  }

  /**
   * Readers or a moderator determined how much of its title a text gives away at least (SPOIL-13). @throws CallError notFound,
   * malformed
   */
  correct({ body: { type, id, to } }: Envelope<InternalRequest<'correct-post'>>) {
    return this.transactions.run(undefined, async (session) => {
      const found = await this.posts.find(type, id, { session });
      if (!found) throw await this.withdrawn.missing(type, id);
      const { post } = found;
      checkReach(to, post.referredMedia?.itemType);
      await this.posts.edit(type, post._id, { reach: correctedReach(post.reach, to) }, session);
      return { corrected: to !== null };
    });
  }

  /** @throws CallError notFound, forbidden */
  async delete(envelope: Own): Promise<CallReply<'delete-post'>> {
    const { type } = envelope.body;
    let hidden: StoredPostVisibility | undefined;
    const reply = await this.transactions.run(changeKeyOf('delete-post', envelope), async (session) => {
      hidden = undefined;
      const at = new Date();
      const until = finalAt(at).toISOString();
      const held = await this.ownHeld(envelope, session);
      if (held) {
        await this.withdrawn.setDeleted(held._id, true, at, session);
        return { id: held.publicId, until };
      }
      const { post, publicId } = await this.ownPost(envelope, session);
      await this.posts.delete(type, post._id, session);
      await this.withdrawn.insert({ type, publicId, post, byAuthor: true }, session, at);
      hidden = await this.moderation.show(commentedOf(type, post, publicId), false, session);
      return { id: publicId, until };
    });
    if (hidden) await this.visibility.send(hidden);
    return reply;
  }

  /** @throws CallError notFound, forbidden, and conflict if the deletion is final or undone */
  async undoDelete(envelope: Own): Promise<CallReply<'undo-delete-post'>> {
    const { type, id } = envelope.body;
    const caller = callerOf(envelope);
    let shown: StoredPostVisibility | undefined;
    const reply = await this.transactions.run(changeKeyOf('undo-delete-post', envelope), async (session) => {
      shown = undefined;
      const found = await this.withdrawn.find(type, id, session);
      if (!found?.byAuthor) throw await this.withdrawn.missing(type, id);
      const { post, publicId } = found;
      if (post.author._id !== caller.id) throw new CallError('forbidden', MESSAGES.postNotYours);
      if (finalAt(found.at) <= new Date()) throw new CallError('conflict', MESSAGES.deletionOld);
      // It waits again.
      if (found.held) {
        await this.withdrawn.setDeleted(found._id, false, new Date(), session);
        await this.held.open(type, post, session);
        return { id: publicId };
      }
      await this.withdrawn.delete(found._id, session);
      await this.posts.insert(type, post, session);
      shown = await this.moderation.show(commentedOf(type, post, publicId), true, session);
      return { id: publicId };
    });
    if (shown) await this.visibility.send(shown);
    return reply;
  }

  async deleted(
    envelope: Envelope<CallRequest<'get-deleted-posts'>>,
  ): Promise<CallReply<'get-deleted-posts'>> {
    const found = await this.withdrawn.deletedBy(callerOf(envelope).id, new Date(Date.now() - UNDO_MS));
    return {
      posts: found.map(({ type, publicId, post, at }) => ({
        type,
        _id: String(post._id),
        publicId,
        title: post.title,
        deletedAt: at.toISOString(),
        until: finalAt(at).toISOString(),
      })),
    };
  }

  /** What waits for a moderator. */
  async waiting(envelope: Envelope<CallRequest<'get-held-posts'>>): Promise<CallReply<'get-held-posts'>> {
    const found = await this.withdrawn.heldOf(callerOf(envelope).id);
    return {
      posts: found.map(({ type, publicId, post, at }) => ({
        ...{ type, _id: String(post._id), publicId, title: post.title, heldAt: at.toISOString() },
      })),
    };
  }

  /** @throws CallError notFound */
  async versions({
    type,
    id,
    skip,
  }: InternalRequest<'get-post-versions'>): Promise<InternalReply<'get-post-versions'>> {
    const found =
      (await this.posts.find(type, id, { fields: { content: 0 } })) ?? (await this.withdrawn.find(type, id));
    if (!found) throw await this.withdrawn.missing(type, id);
    const { versions, total } = await this.edits.list(found.post._id, skip);
    return { versions: versions.map(versionReply), total };
  }

  /** A post's text, withdrawn or not; for moderators. @throws CallError notFound after its author deleted it */
  async read({ type, id }: InternalRequest<'read-post'>): Promise<InternalReply<'read-post'>> {
    const found = await this.posts.find(type, id);
    if (found) return { ...judgedPost(found.post), shown: true };
    const withdrawn = await this.withdrawn.find(type, id);
    if (!withdrawn || withdrawn.byAuthor) throw await this.withdrawn.missing(type, id);
    return { ...judgedPost(withdrawn.post), shown: false };
  }

  /** Erases texts that authors deleted a day ago, with pictures, versions and comments. */
  async finish(now: Date): Promise<void> {
    for (const { _id, type } of await this.withdrawn.deletedBefore(new Date(now.getTime() - UNDO_MS))) {
      const gone = await this.transactions.run(undefined, (session) =>
        this.erase(type, String(_id), session),
      );
      if (gone) await this.visibility.send(gone);
    }
  }

  private async erase(
    type: PostType,
    id: string,
    session: Session,
  ): Promise<StoredPostVisibility | undefined> {
    const found: StoredWithdrawnPost | null = await this.withdrawn.find(type, id, session);
    // It was undone, or erased by another process, meanwhile.
    if (!found?.byAuthor) return undefined;
    await this.withdrawn.erase(found, session);
    await this.edits.forget(found._id, session);
    return this.moderation.show(commentedOf(type, found.post, found.publicId), false, session, {
      gone: true,
    });
  }

  /** The caller's post that waits for a moderator; null if there is none. */
  private async ownHeld(envelope: Own, session: Session): Promise<StoredWithdrawnPost | null> {
    const { type, id } = envelope.body;
    const found = await this.withdrawn.findHeld(type, id, session);
    return found?.post.author._id === callerOf(envelope).id ? found : null;
  }

  /** A readable post of the caller. @throws CallError notFound, forbidden */
  private async ownPost(envelope: Own, session: Session): Promise<FoundPost> {
    const { type, id } = envelope.body;
    const found = await this.posts.find(type, id, { session });
    if (!found) throw await this.withdrawn.missing(type, id);
    if (found.post.author._id !== callerOf(envelope).id)
      throw new CallError('forbidden', MESSAGES.postNotYours);
    return found;
  }
}

/** The title as the editor shows it. The address of its cover has no version. */
const subjectOf = ({ titleId, mediaId, title, itemType, date }: StoredReference): DraftSubject => ({
  _id: mediaId ?? titleId,
  ...{ titleId, title, itemType, date },
  cover: pictureAddress.cover(itemType, titleId, ''),
});

const versionReply = ({ _id, replacedAt, title, description, content, rating }: StoredPostVersion) => ({
  _id: String(_id),
  replacedAt: replacedAt.toISOString(),
  ...{ title, description, rating },
  text: textOf(contentOf({ content })),
});
