import { Injectable } from '@nestjs/common';
import {
  CATEGORIES,
  type Category,
  type Commenter,
  coveredTitle,
  type DraftSubject,
  type EditorContent,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  isBlankText,
  MESSAGES,
  type PostType,
} from '@screenlore/contracts';
import {
  CallError,
  callerOf,
  changeKeyOf,
  isNewToFronts,
  type Session,
  Transactions,
} from '@screenlore/service-kit';
import { DraftsService } from '../drafts/drafts.service.js';
import { PostEditsRepository } from '../edits/post-edits.repository.js';
import { FilesRepository } from '../files/files.repository.js';
import { HeldPosts } from '../held/held-posts.js';
import type { StoredArticle } from '../posts/article.schema.js';
import {
  checkReach,
  newId,
  type StoredAuthor,
  type StoredPost,
  type StoredReference,
} from '../posts/post.schema.js';
import { type FoundPost, PostsRepository } from '../posts/posts.repository.js';
import type { StoredReview } from '../posts/review.schema.js';
import { cleanContent } from '../writing/clean-content.js';
import {
  checkBanner,
  factsOf,
  type PictureFacts,
  withFacts,
  withOwnPictures,
} from '../writing/pictures-of.js';
import { lineOfText, tagsOf } from '../writing/plain-text.js';
import { WritingVolume } from '../writing/writing-volume.js';
import { publicPostId } from './public-post-id.js';

type ArticleRequest = InternalRequest<'store-article'>;
type ReviewRequest = InternalRequest<'store-review'>;

/** The cleaned parts of an article or review, without the facts of its pictures. */
interface Written {
  title: string;
  description: string;
  banner: string;
  content: EditorContent;
  uploads: string[];
}

/** Publishes articles and reviews (docs/portal/writing.md). */
@Injectable()
export class PublishingService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly drafts: DraftsService,
    private readonly edits: PostEditsRepository,
    private readonly files: FilesRepository,
    private readonly held: HeldPosts,
    private readonly transactions: Transactions,
    private readonly volume: WritingVolume,
  ) {}

  /**
   * Deletes its draft in the same transaction. If the draft edits an article, it replaces that article's text.
   * @throws CallError malformed, tooLarge, tooMany, and notFound if the author has no such draft
   */
  async article(envelope: Envelope<ArticleRequest>): Promise<InternalReply<'store-article'>> {
    const { post, author, subject, origin, reach } = envelope.body;
    checkReach(reach, subject?.itemType);
    const tags = tagsOf(post.tags);
    if (tags.length === 0) throw new CallError('malformed', MESSAGES.articleTagsMissing);
    const category = categoryOf(tags, subject);
    const written = await cleaned(post, origin, {
      title: MESSAGES.articleTitleMissingAtPublish,
      description: MESSAGES.articleDescription,
      body: MESSAGES.articleBodyMissing,
    });
    return this.publish('article', envelope, written, (parts): FoundPost & { post: StoredArticle } => {
      const articleId = publicPostId(openTitle('article', written, envelope.body));
      const post = { ...parts, category, referredMedia: referenceOf(subject), reach, articleId, tags };
      return { publicId: articleId, post: { ...post, author: storedAuthor(author) } };
    });
  }

  /** Like `article`. The category must be the title's. */
  async review(envelope: Envelope<ReviewRequest>): Promise<InternalReply<'store-review'>> {
    const { post, author, subject, origin } = envelope.body;
    if (post.category !== subject.itemType) throw new CallError('malformed', MESSAGES.reviewCategoryWrong);
    const written = await cleaned(post, origin, {
      title: MESSAGES.reviewTitleMissingAtPublish,
      description: MESSAGES.reviewDescription,
      body: MESSAGES.reviewBodyMissing,
    });
    const { reach } = envelope.body;
    checkReach(reach, subject.itemType);
    return this.publish('review', envelope, written, (parts): FoundPost & { post: StoredReview } => {
      const review_id = publicPostId(openTitle('review', written, envelope.body));
      const { category, activity } = envelope.body.post;
      const facts = { category, referredMedia: referenceOf(subject), rating: activity.rating, reach };
      return { publicId: review_id, post: { ...parts, ...facts, review_id, author: storedAuthor(author) } };
    });
  }

  /** The part that articles and reviews have in common. @param make is called again if transactions conflict */
  private publish(
    type: PostType,
    envelope: Envelope<ArticleRequest | ReviewRequest>,
    written: Written,
    make: (parts: Common) => FoundPost,
  ): Promise<InternalReply<'store-article'>> {
    const author = callerOf(envelope);
    const { post } = envelope.body;
    // The key leaves out names of author and title: they may have changed when the request is repeated.
    const key = changeKeyOf(`create-${type}`, { ...envelope, body: post });
    let isHeld = false;
    const publish = async (session: Session) => {
      const facts = await this.files.facts(written.uploads, session);
      checkBanner(written.banner, facts);
      const parts = { ...commonOf(written, facts), ...(isNewToFronts(author) && { ofNewAccount: true }) };
      const { publicId: id, post: made } = make(parts);
      const edits = post.id === undefined ? null : await this.drafts.editedBy(post.id, author.id, session);
      if (edits) {
        const of = { type, id: edits._id, authorId: author.id };
        const waits = await this.edits.replace(of, made, session);
        if (isHeld && !waits) await this.held.takeOff(type, edits._id, session);
        await this.files.use(`${type}:${edits._id}`, written.uploads, session);
        await this.drafts.remove(post.id ?? '', author.id, session);
        return { id: edits.publicId, ...((isHeld || waits) && { held: true }) };
      }
      if (isHeld) await this.held.keep(type, { post: made, publicId: id }, session);
      else await this.posts.insert(type, made, session);
      await this.files.use(`${type}:${String(parts._id)}`, written.uploads, session);
      if (post.id !== undefined) await this.drafts.remove(post.id, author.id, session);
      return { id, ...(isHeld && { held: true }) };
    };
    return this.transactions.run(key, publish, {
      first: async () => {
        await this.volume.countPublished(author);
        const tags = 'tags' in post ? tagsOf(post.tags) : [];
        const text = { ...written, content: [written.content], tags };
        isHeld = await this.held.isHeld(author, type, text, post.id);
      },
    });
  }
}

/** An address must not reveal what the text is covered for. */
const openTitle = (
  type: PostType,
  { title }: Written,
  { reach, subject }: Pick<ArticleRequest, 'reach' | 'subject'>,
): string => (reach && subject ? coveredTitle(type, subject.title) : title);

type Common = Omit<StoredPost, 'category' | 'author' | 'referredMedia'>;

const commonOf = (
  { title, description, banner, content }: Written,
  facts: ReadonlyMap<string, PictureFacts>,
): Common => ({
  _id: newId(),
  title,
  description,
  banner,
  bannerBlur: factsOf(banner, facts)?.blur ?? null,
  content: [withFacts(content, facts)],
  publishedAt: new Date(),
  totalComments: 0,
  totalParentComments: 0,
  random: Math.random(),
});

/**
 * @param missing messages for parts that are empty after cleaning
 * @throws CallError malformed, also for a part of nothing but markup; as cleanContent
 */
async function cleaned(
  post: { title: string; description: string; banner: string; content: EditorContent },
  origin: string,
  missing: Record<'title' | 'description' | 'body', string>,
): Promise<Written> {
  const { banner, content, uploads } = withOwnPictures(post, origin);
  const written = {
    title: lineOfText(post.title),
    description: lineOfText(post.description),
    banner: banner ?? '',
    content: await cleanContent(content),
    uploads,
  };
  if (isBlankText(written.title)) throw new CallError('malformed', missing.title);
  if (written.content.blocks.length === 0) throw new CallError('malformed', missing.body);
  if (isBlankText(written.description)) throw new CallError('malformed', missing.description);
  return written;
}

/** The first tag that is a category, else the category of the title that the article is about. */
function categoryOf(tags: readonly string[], subject: DraftSubject | null): Category {
  const category = tags.flatMap((tag) => CATEGORIES.filter((known) => known === tag))[0] ?? subject?.itemType;
  if (!category) throw new CallError('malformed', MESSAGES.articleCategoryMissing);
  return category;
}

const referenceOf = (subject: DraftSubject | null): StoredReference | null =>
  subject && {
    titleId: subject.titleId,
    mediaId: subject._id,
    title: subject.title,
    itemType: subject.itemType,
    date: subject.date,
  };

const storedAuthor = ({ _id, personal_info }: Commenter): StoredAuthor => ({ _id, ...personal_info });
