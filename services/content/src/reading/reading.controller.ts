import { Controller } from '@nestjs/common';
import {
  CATEGORIES,
  type CallRequest,
  type Category,
  type Envelope,
  type InternalRequest,
} from '@screenlore/contracts';
import { type CallEnvelope, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ReadingService } from './reading.service.js';

const kindOf = (call: string) => CATEGORIES.find((kind) => call.endsWith(kind));

@Controller()
export class ReadingController {
  constructor(private readonly reading: ReadingService) {}

  /** Latest, unless `random` is requested, which has no pages. */
  @OnCall('get-articles')
  articles({ body: { random, ...page } }: Envelope<CallRequest<'get-articles'>>) {
    if (!random) return this.reading.articles(page);
    return page.front ? this.reading.heroArticles(page) : this.reading.randomArticles(page);
  }

  @OnCall('get-articles-latest')
  latestArticles({ body }: Envelope<CallRequest<'get-articles-latest'>>) {
    return this.reading.articles(body);
  }

  @OnCall('get-articles-latest-movies', 'get-articles-latest-series', 'get-articles-latest-games')
  articlesOfKind({ call, body }: CallEnvelope<`get-articles-latest-${Category}`>) {
    return this.reading.articles({ ...body, category: kindOf(call) });
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
  article({ body, caller }: Envelope<CallRequest<'get-article'>>) {
    return this.reading.article(body.articleId, caller);
  }

  @OnCall('get-reviews-random')
  randomReviews({ body }: Envelope<CallRequest<'get-reviews-random'>>) {
    return this.reading.randomReviews(body);
  }

  @OnCall('get-reviews-latest')
  latestReviews({ body }: Envelope<CallRequest<'get-reviews-latest'>>) {
    return this.reading.reviews(body);
  }

  @OnCall('get-reviews-latest-movies', 'get-reviews-latest-series', 'get-reviews-latest-games')
  reviewsOfKind({ call, body }: CallEnvelope<`get-reviews-latest-${Category}`>) {
    return this.reading.reviews({ ...body, category: kindOf(call) });
  }

  @OnInternalCall('get-reviews-about')
  reviewsOfTitle({ body: { referredMediaId, ...page } }: Envelope<InternalRequest<'get-reviews-about'>>) {
    return this.reading.reviews({ ...page, mediaId: referredMediaId });
  }

  @OnCall('get-review')
  review({ body, caller }: Envelope<CallRequest<'get-review'>>) {
    return this.reading.review(body.reviewId, caller);
  }

  @OnInternalCall('get-user-posts')
  ofAuthor({ body }: Envelope<InternalRequest<'get-user-posts'>>) {
    return this.reading.ofAuthor(body);
  }
}
