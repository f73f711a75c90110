import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Category } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { byEitherId, LISTED, type Listed, NEWEST } from '../posts/post.schema.js';
import { ARTICLE, POPULAR, type StoredArticle } from './article.schema.js';

export type ListedArticle = Listed<StoredArticle>;

/** `count` articles after the first `skip`, of one category or of all. */
export interface ArticlePage {
  category?: Category;
  count: number;
  skip: number;
}

@Injectable()
export class ArticlesRepository {
  constructor(@InjectModel(ARTICLE) private readonly articles: Model<StoredArticle>) {}

  newest(page: ArticlePage): Promise<ListedArticle[]> {
    return this.list(page, NEWEST);
  }

  mostDiscussed(page: ArticlePage): Promise<ListedArticle[]> {
    return this.list(page, POPULAR);
  }

  drawn({ category, count }: Omit<ArticlePage, 'skip'>): Promise<ListedArticle[]> {
    return this.articles
      .aggregate<ListedArticle>([
        ...(category ? [{ $match: { category } }] : []),
        { $sample: { size: count } },
        { $project: LISTED },
      ])
      .exec();
  }

  find(id: string): Promise<StoredArticle | null> {
    return this.articles.findOne(byEitherId('articleId', id)).lean<StoredArticle>().exec();
  }

  private list({ category, count, skip }: ArticlePage, order: typeof NEWEST): Promise<ListedArticle[]> {
    return this.articles
      .find(category ? { category } : {}, LISTED)
      .sort(order)
      .skip(skip)
      .limit(count)
      .lean<ListedArticle[]>()
      .exec();
  }
}
