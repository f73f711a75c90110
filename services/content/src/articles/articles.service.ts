import { Injectable } from '@nestjs/common';
import type { Article, CallRequest } from '@screenlore/contracts';
import { WithdrawnPostsRepository } from '../moderation/withdrawn-posts.repository.js';
import { postReply } from '../posts/post.schema.js';
import { type ArticlePage, ArticlesRepository, type ListedArticle } from './articles.repository.js';

@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
  ) {}

  async latest(page: ArticlePage): Promise<{ articles: Article[] }> {
    return replyOf(await this.articles.newest(page));
  }

  async popular(page: ArticlePage): Promise<{ articles: Article[] }> {
    return replyOf(await this.articles.mostDiscussed(page));
  }

  /** Latest unless `random` is asked for, which has no pages. */
  async list({ random, ...page }: CallRequest<'get-articles'>): Promise<{ articles: Article[] }> {
    return random ? replyOf(await this.articles.drawn(page)) : this.latest(page);
  }

  /** @throws CallError notFound, with a text of its own where it was withdrawn */
  async one(articleId: string): Promise<{ article: Article }> {
    const found = await this.articles.find(articleId);
    if (!found) throw await this.withdrawn.missing('article', articleId);
    return { article: articleReply(found) };
  }
}

const replyOf = (found: ListedArticle[]) => ({ articles: found.map(articleReply) });

/** An article as replies bring it; `content` is [] in lists. */
export const articleReply = (article: ListedArticle): Article => ({
  ...postReply(article),
  articleId: article.articleId,
  tags: article.tags,
  activity: { totalComments: article.totalComments, totalParentComments: article.totalParentComments },
});
