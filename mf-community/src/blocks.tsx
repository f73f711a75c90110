import type { BlocksModule } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';
import { ArticleGrid } from './article-grid/article-grid.js';
import { CriticsReviews } from './critics-reviews/critics-reviews.js';
import { LatestNews } from './latest-news/latest-news.js';
import { NewestReviews } from './newest-reviews/newest-reviews.js';
import { PostCards } from './post-cards/post-cards.js';
import { TitleArticles } from './title-reviews/title-articles.js';
import { TitleReviews } from './title-reviews/title-reviews.js';

export const blocks: BlocksModule<'mf_community/blocks'>['blocks'] = {
  ArticleGrid,
  CriticsReviews,
  CoveredText: lazyPart(
    () => import(/* webpackChunkName: "covered-text" */ './shared/reach/covered-text.js'),
  ),
  EpisodeThread: lazyPart(
    () => import(/* webpackChunkName: "episode-thread" */ './comments/episode-thread.js'),
  ),
  FollowedActs: lazyPart(() => import(/* webpackChunkName: "followed-acts" */ './feed/followed-block.js')),
  LatestNews,
  NewestReviews,
  PostCards,
  ReachField: lazyPart(() => import(/* webpackChunkName: "reach-field" */ './shared/reach/reach-field.js')),
  TitleArticles,
  TitleReviews,
  TitleThread: lazyPart(() => import(/* webpackChunkName: "title-thread" */ './comments/title-thread.js')),
};
