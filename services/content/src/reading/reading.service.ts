import { Injectable } from '@nestjs/common';
import type {
  Article,
  Caller,
  InternalReply,
  InternalRequest,
  PostType,
  Review,
} from '@screenlore/contracts';
import type { StoredArticle } from '../posts/article.schema.js';
import { type Listed, postReply, type StoredPost } from '../posts/post.schema.js';
import { type PostOrder, type PostPage, PostsRepository } from '../posts/posts.repository.js';
import type { Draw } from '../posts/random-posts.repository.js';
import type { StoredReview } from '../posts/review.schema.js';
import { WithdrawnPostsRepository } from '../withdrawn/withdrawn-posts.repository.js';

/** A page of a list, or a block of a front page. */
type Asked = PostPage & { front?: boolean };

/** Articles and reviews as readers see them; `content` is [] in lists. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
  ) {}

  async articles(page: Asked, order?: PostOrder): Promise<{ articles: Article[] }> {
    const found = page.front
      ? order === 'most discussed'
        ? this.posts.popularBlock(page)
        : this.posts.newestBlock('article', page)
      : this.posts.list('article', page, order);
    return { articles: (await found).map(articleReply) };
  }

  async heroArticles(draw: Draw): Promise<{ articles: Article[] }> {
    return { articles: (await this.posts.hero(draw)).map(articleReply) };
  }

  async randomArticles(draw: Draw): Promise<{ articles: Article[] }> {
    return { articles: (await this.posts.random('article', draw)).map(articleReply) };
  }

  /** @throws CallError notFound, with another message if it was withdrawn */
  async article(id: string, caller: Caller | null): Promise<{ article: Article }> {
    const found = await this.posts.find('article', id);
    if (found) return { article: articleReply(found.post) };
    const held = await this.held('article', id, caller);
    return { article: { ...articleReply(held as StoredArticle), held: true } };
  }

  async reviews(page: Asked): Promise<{ reviews: Review[] }> {
    const found = page.front ? this.posts.newestBlock('review', page) : this.posts.list('review', page);
    return { reviews: (await found).map(reviewReply) };
  }

  async randomReviews(draw: Draw): Promise<{ reviews: Review[] }> {
    return { reviews: (await this.posts.random('review', draw)).map(reviewReply) };
  }

  /** @throws CallError notFound, with another message if it was withdrawn */
  async review(id: string, caller: Caller | null): Promise<{ review: Review }> {
    const found = await this.posts.find('review', id);
    if (found) return { review: reviewReply(found.post) };
    const held = await this.held('review', id, caller);
    return { review: { ...reviewReply(held as StoredReview), held: true } };
  }

  /** One that waits for a moderator, for its author and moderators. @throws CallError notFound */
  private async held(type: PostType, id: string, caller: Caller | null): Promise<StoredPost> {
    const found = caller && (await this.withdrawn.findHeld(type, id));
    const mayRead = found && (found.post.author._id === caller.id || caller.admin || caller.moderator);
    if (!mayRead) throw await this.withdrawn.missing(type, id);
    return found.post;
  }

  /** An author's articles and reviews, newest first, and their numbers. A kind that is not requested is empty. */
  async ofAuthor({
    kinds,
    ...page
  }: InternalRequest<'get-user-posts'>): Promise<InternalReply<'get-user-posts'>> {
    const { authorId } = page;
    const [{ articles }, { reviews }, articleCount, reviewCount] = await Promise.all([
      kinds.includes('articles') ? this.articles(page) : { articles: [] },
      kinds.includes('reviews') ? this.reviews(page) : { reviews: [] },
      this.posts.countOf('article', authorId),
      this.posts.countOf('review', authorId),
    ]);
    return { articles, reviews, counts: { articles: articleCount, reviews: reviewCount } };
  }
}

export const articleReply = (article: Listed<StoredArticle>): Article => ({
  ...postReply(article),
  articleId: article.articleId,
  tags: article.tags,
  featured: article.featuredAt !== undefined,
  activity: { totalComments: article.totalComments, totalParentComments: article.totalParentComments },
});

export const reviewReply = (review: Listed<StoredReview>): Review => ({
  ...postReply(review),
  review_id: review.review_id,
  activity: {
    totalComments: review.totalComments,
    totalParentComments: review.totalParentComments,
    rating: review.rating,
  },
});
