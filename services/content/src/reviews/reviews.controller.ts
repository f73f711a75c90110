import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { OnCall } from '@screenlore/service-kit';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @OnCall('get-reviews-random')
  random({ body }: Envelope<CallRequest<'get-reviews-random'>>) {
    return this.reviews.random(body.count);
  }

  @OnCall('get-reviews-latest')
  latest({ body }: Envelope<CallRequest<'get-reviews-latest'>>) {
    return this.reviews.latest(body);
  }

  @OnCall('get-reviews-latest-movies')
  latestMovies({ body }: Envelope<CallRequest<'get-reviews-latest-movies'>>) {
    return this.reviews.latest({ ...body, category: 'movies' });
  }

  @OnCall('get-reviews-latest-series')
  latestSeries({ body }: Envelope<CallRequest<'get-reviews-latest-series'>>) {
    return this.reviews.latest({ ...body, category: 'series' });
  }

  @OnCall('get-reviews-latest-games')
  latestGames({ body }: Envelope<CallRequest<'get-reviews-latest-games'>>) {
    return this.reviews.latest({ ...body, category: 'games' });
  }

  @OnCall('get-reviews-media')
  ofTitle({ body: { referredMediaId, ...page } }: Envelope<CallRequest<'get-reviews-media'>>) {
    return this.reviews.latest({ ...page, mediaId: referredMediaId });
  }

  @OnCall('get-review')
  one({ body }: Envelope<CallRequest<'get-review'>>) {
    return this.reviews.one(body.reviewId);
  }
}
