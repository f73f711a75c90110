import { Injectable } from '@nestjs/common';
import {
  CATEGORIES,
  type Category,
  type Commenter,
  type DraftSubject,
  type EditorContent,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  type PostType,
} from '@screenlore/contracts';
import { CallError, onceOf } from '@screenlore/service-kit';
import { callerIn } from '../caller-in.js';
import { Changes, type Session } from '../changes/changes.repository.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { FilesRepository } from '../files/files.repository.js';
import { newId, type StoredAuthor, type StoredPost, type StoredReference } from '../posts/post.schema.js';
import { cleanContent } from '../writing/clean-content.js';
import { factsOf, type PictureFacts, withFacts, withOwnPictures } from '../writing/pictures-of.js';
import { lineOfText, tagsOf } from '../writing/plain-text.js';
import { WritingVolume } from '../writing/writing-volume.repository.js';
import { publicPostId } from './public-post-id.js';
import { PublishingRepository } from './publishing.repository.js';

type ArticleRequest = InternalRequest<'create-article'>;
type ReviewRequest = InternalRequest<'create-review'>;

/** What an article or review is made of, cleaned; the pictures' facts are still to be told. */
interface Written {
  title: string;
  description: string;
  banner: string;
  content: EditorContent;
  uploads: string[];
}

/** Texts of what may be missing once a text is clean (portal.md §5). */
interface Missing {
  title: string;
  description: string;
  body: string;
}

/** Makes articles and reviews of what people wrote (portal.md §5, §7 'Writing'). */
@Injectable()
export class PublishingService {
  constructor(
    private readonly posts: PublishingRepository,
    private readonly drafts: DraftsService,
    private readonly files: FilesRepository,
    private readonly changes: Changes,
    private readonly volume: WritingVolume,
  ) {}

  /**
   * The draft it comes from goes in the same transaction.
   * @throws CallError malformed, tooLarge, tooMany, and notFound for a draft that is not the author's or gone
   */
  async article(envelope: Envelope<ArticleRequest>): Promise<InternalReply<'create-article'>> {
    const { post, author, subject, origin } = envelope.body;
    const tags = tagsOf(post.tags);
    if (tags.length === 0) throw new CallError('malformed', MESSAGES.articleTagsMissing);
    const category = categoryOf(tags, subject);
    const written = await cleaned(post, origin, {
      title: MESSAGES.articleTitleMissingAtPublish,
      description: MESSAGES.articleDescription,
      body: MESSAGES.articleBodyMissing,
    });
    return this.publish('article', envelope, written, (parts) => {
      const articleId = publicPostId(written.title);
      return {
        id: articleId,
        insert: (session) =>
          this.posts.insertArticle(
            {
              ...parts,
              category,
              author: storedAuthor(author),
              referredMedia: referenceOf(subject),
              articleId,
              tags,
            },
            session,
          ),
      };
    });
  }

  /** As an article; the category has to be that of the title. */
  async review(envelope: Envelope<ReviewRequest>): Promise<InternalReply<'create-review'>> {
    const { post, author, subject, origin } = envelope.body;
    if (post.category !== subject.itemType) throw new CallError('malformed', MESSAGES.reviewCategoryWrong);
    const written = await cleaned(post, origin, {
      title: MESSAGES.reviewTitleMissingAtPublish,
      description: MESSAGES.reviewDescription,
      body: MESSAGES.reviewBodyMissing,
    });
    return this.publish('review', envelope, written, (parts) => {
      const review_id = publicPostId(written.title);
      return {
        id: review_id,
        insert: (session) =>
          this.posts.insertReview(
            {
              ...parts,
              category: post.category,
              author: storedAuthor(author),
              referredMedia: referenceOf(subject),
              review_id,
              rating: post.activity.rating,
            },
            session,
          ),
      };
    });
  }

  /** All that articles and reviews have in common. @param make called again where two transactions meet */
  private publish(
    type: PostType,
    envelope: Envelope<ArticleRequest | ReviewRequest>,
    written: Written,
    make: (parts: Common) => { id: string; insert: (session: Session) => Promise<void> },
  ): Promise<{ id: string }> {
    const author = callerIn(envelope);
    const { post } = envelope.body;
    let counted = false;
    // Names of the author and of the title may change between a change and its repetition; what was written does not.
    const once = onceOf(`create-${type}`, { ...envelope, body: post });
    return this.changes.make(once, async (session) => {
      // Not where it was made before, and not again where two transactions meet.
      if (!counted) await this.volume.countPublished(author, written.content);
      counted = true;
      const facts = await this.files.facts(written.uploads, session);
      const parts = commonOf(written, facts);
      const { id, insert } = make(parts);
      await insert(session);
      await this.files.use(`${type}:${String(parts._id)}`, written.uploads, session);
      if (post.id !== undefined) await this.drafts.remove(post.id, author.id, session);
      return { id };
    });
  }
}

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

/** @throws CallError malformed, also where nothing is left of a text that was all markup; as cleanContent */
async function cleaned(
  post: { title: string; description: string; banner: string; content: EditorContent },
  origin: string,
  missing: Missing,
): Promise<Written> {
  const { banner, content, uploads } = withOwnPictures(post, origin);
  const written = {
    title: lineOfText(post.title),
    description: lineOfText(post.description),
    banner: banner ?? '',
    content: await cleanContent(content),
    uploads,
  };
  if (written.title === '') throw new CallError('malformed', missing.title);
  if (written.content.blocks.length === 0) throw new CallError('malformed', missing.body);
  if (written.description === '') throw new CallError('malformed', missing.description);
  return written;
}

/** The first tag that is one, else that of the title the article is about (decisions.md 'Articles, reviews, comments'). */
function categoryOf(tags: readonly string[], subject: DraftSubject | null): Category {
  const category = tags.map((tag) => CATEGORIES.find((known) => known === tag)).find(Boolean);
  const found = category ?? subject?.itemType;
  if (!found) throw new CallError('malformed', MESSAGES.articleCategoryMissing);
  return found;
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
