import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Category } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { type Draw, drawIds, inOrderOf, placeAtRandom } from '../posts/drawn.repository.js';
import { aboutTitle, byEitherId, LISTED, type Listed, NEWEST } from '../posts/post.schema.js';
import { ARTICLE, POPULAR, type StoredArticle } from './article.schema.js';

export type ListedArticle = Listed<StoredArticle>;

/** `count` articles after the first `skip`: of one category, about one title (its `_id` or public id), or all. */
export interface ArticlePage {
  category?: Category;
  mediaId?: string;
  count: number;
  skip: number;
}

@Injectable()
export class ArticlesRepository implements OnApplicationBootstrap {
  constructor(@InjectModel(ARTICLE) private readonly articles: Model<StoredArticle>) {}

  onApplicationBootstrap(): Promise<void> {
    return placeAtRandom(this.articles);
  }

  newest(page: ArticlePage): Promise<ListedArticle[]> {
    return this.list(page, NEWEST);
  }

  mostDiscussed(page: ArticlePage): Promise<ListedArticle[]> {
    return this.list(page, POPULAR);
  }

  async drawn(draw: Draw): Promise<ListedArticle[]> {
    const ids = await drawIds(this.articles, draw);
    return inOrderOf(
      ids,
      await this.articles
        .find({ _id: { $in: ids } }, LISTED)
        .lean<ListedArticle[]>()
        .exec(),
    );
  }

  find(id: string): Promise<StoredArticle | null> {
    return this.articles.findOne(byEitherId('articleId', id)).lean<StoredArticle>().exec();
  }

  private list(
    { category, mediaId, count, skip }: ArticlePage,
    order: typeof NEWEST,
  ): Promise<ListedArticle[]> {
    return this.articles
      .find(
        { ...(category ? { category } : {}), ...(mediaId === undefined ? {} : aboutTitle(mediaId)) },
        LISTED,
      )
      .sort(order)
      .skip(skip)
      .limit(count)
      .lean<ListedArticle[]>()
      .exec();
  }
}
