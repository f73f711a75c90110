import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ReadingService } from './reading.service.js';

@Controller()
export class ReadingController {
  constructor(private readonly reading: ReadingService) {}

  /** Latest unless `random` is asked for, which has no pages. */
  @OnCall('get-articles')
  articles({ body: { random, ...page } }: Envelope<CallRequest<'get-articles'>>) {
    if (!random) return this.reading.articles(page);
    return page.front ? this.reading.heroArticles(page) : this.reading.randomArticles(page);
  }

  @OnCall('get-articles-latest')
  latestArticles({ body }: Envelope<CallRequest<'get-articles-latest'>>) {
    return this.reading.articles(body);
  }

  @OnCall('get-articles-latest-movies')
  movieArticles({ body }: Envelope<CallRequest<'get-articles-latest-movies'>>) {
    return this.reading.articles({ ...body, category: 'movies' });
  }

  @OnCall('get-articles-latest-series')
  serieArticles({ body }: Envelope<CallRequest<'get-articles-latest-series'>>) {
    return this.reading.articles({ ...body, category: 'series' });
  }

  @OnCall('get-articles-latest-games')
  gameArticles({ body }: Envelope<CallRequest<'get-articles-latest-games'>>) {
    return this.reading.articles({ ...body, category: 'games' });
  }

  @OnCall('get-articles-popular')
  popularArticles({ body }: Envelope<CallRequest<'get-articles-popular'>>) {
    return this.reading.articles(body, 'most discussed');
  }

  @OnInternalCall('get-articles-about')
  articlesOfTitle({ body: { referredMediaId, ...page } }: Envelope<InternalRequest<'get-articles-about'>>) {
    return this.reading.articles({ ...page, mediaId: referredMediaId });
  }

  @OnCall('get-article')
  article({ body }: Envelope<CallRequest<'get-article'>>) {
    return this.reading.article(body.articleId);
  }

  @OnCall('get-reviews-random')
  randomReviews({ body }: Envelope<CallRequest<'get-reviews-random'>>) {
    return this.reading.randomReviews(body);
  }

  @OnCall('get-reviews-latest')
  latestReviews({ body }: Envelope<CallRequest<'get-reviews-latest'>>) {
    return this.reading.reviews(body);
  }

  @OnCall('get-reviews-latest-movies')
  movieReviews({ body }: Envelope<CallRequest<'get-reviews-latest-movies'>>) {
    return this.reading.reviews({ ...body, category: 'movies' });
  }

  @OnCall('get-reviews-latest-series')
  serieReviews({ body }: Envelope<CallRequest<'get-reviews-latest-series'>>) {
    return this.reading.reviews({ ...body, category: 'series' });
  }

  @OnCall('get-reviews-latest-games')
  gameReviews({ body }: Envelope<CallRequest<'get-reviews-latest-games'>>) {
    return this.reading.reviews({ ...body, category: 'games' });
  }

  @OnInternalCall('get-reviews-about')
  reviewsOfTitle({ body: { referredMediaId, ...page } }: Envelope<InternalRequest<'get-reviews-about'>>) {
    return this.reading.reviews({ ...page, mediaId: referredMediaId });
  }

  @OnCall('get-review')
  review({ body }: Envelope<CallRequest<'get-review'>>) {
    return this.reading.review(body.reviewId);
  }

  @OnInternalCall('get-user-posts')
  ofAuthor({ body }: Envelope<InternalRequest<'get-user-posts'>>) {
    return this.reading.ofAuthor(body);
  }
}
