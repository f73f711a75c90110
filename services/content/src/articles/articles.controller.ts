import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { OnCall } from '@screenlore/service-kit';
import { ArticlesService } from './articles.service.js';

@Controller()
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @OnCall('get-articles')
  list({ body }: Envelope<CallRequest<'get-articles'>>) {
    return this.articles.list(body);
  }

  @OnCall('get-articles-latest')
  latest({ body }: Envelope<CallRequest<'get-articles-latest'>>) {
    return this.articles.latest(body);
  }

  @OnCall('get-articles-latest-movies')
  latestMovies({ body }: Envelope<CallRequest<'get-articles-latest-movies'>>) {
    return this.articles.latest({ ...body, category: 'movies' });
  }

  @OnCall('get-articles-latest-series')
  latestSeries({ body }: Envelope<CallRequest<'get-articles-latest-series'>>) {
    return this.articles.latest({ ...body, category: 'series' });
  }

  @OnCall('get-articles-latest-games')
  latestGames({ body }: Envelope<CallRequest<'get-articles-latest-games'>>) {
    return this.articles.latest({ ...body, category: 'games' });
  }

  @OnCall('get-articles-popular')
  popular({ body }: Envelope<CallRequest<'get-articles-popular'>>) {
    return this.articles.popular(body);
  }

  @OnCall('get-articles-media')
  ofTitle({ body: { referredMediaId, ...page } }: Envelope<CallRequest<'get-articles-media'>>) {
    return this.articles.latest({ ...page, mediaId: referredMediaId });
  }

  @OnCall('get-article')
  one({ body }: Envelope<CallRequest<'get-article'>>) {
    return this.articles.one(body.articleId);
  }
}
