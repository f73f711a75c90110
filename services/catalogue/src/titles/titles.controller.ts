import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { TitlesService } from './titles.service.js';

/** The calls about titles; one method a call, no rules. */
@Controller()
export class TitlesController {
  constructor(private readonly titles: TitlesService) {}

  @OnCall('get-movie')
  async getMovie({ body }: Envelope<CallRequest<'get-movie'>>) {
    return { movie: await this.titles.single('movies', body.titleId) };
  }

  @OnInternalCall('get-title-reference')
  getTitleReference({ body }: Envelope<InternalRequest<'get-title-reference'>>) {
    return this.titles.reference(body.mediaId);
  }

  @OnInternalCall('get-title-references')
  getTitleReferences({ body }: Envelope<InternalRequest<'get-title-references'>>) {
    return this.titles.references(body.mediaIds);
  }

  @OnCall('get-movies')
  getMovies({ body }: Envelope<CallRequest<'get-movies'>>) {
    return this.titles.searchable('movies', body);
  }

  @OnCall('get-movies-by-filters')
  getMoviesByFilters({ body }: Envelope<CallRequest<'get-movies-by-filters'>>) {
    return this.titles.filtered('movies', body);
  }

  @OnCall('get-movies-latest')
  getMoviesLatest({ body }: Envelope<CallRequest<'get-movies-latest'>>) {
    return this.titles.list('movies', 'latest', body);
  }

  @OnCall('get-movies-random')
  getMoviesRandom({ body }: Envelope<CallRequest<'get-movies-random'>>) {
    return this.titles.random('movies', body);
  }

  @OnCall('get-movies-popular')
  getMoviesPopular({ body }: Envelope<CallRequest<'get-movies-popular'>>) {
    return this.titles.list('movies', 'popular', body);
  }

  @OnCall('get-movies-top-rated')
  getMoviesTopRated({ body }: Envelope<CallRequest<'get-movies-top-rated'>>) {
    return this.titles.list('movies', 'top-rated', body);
  }

  @OnCall('get-movies-most-anticipated')
  getMoviesMostAnticipated({ body }: Envelope<CallRequest<'get-movies-most-anticipated'>>) {
    return this.titles.list('movies', 'anticipated', body);
  }

  @OnCall('get-movies-upcoming')
  getMoviesUpcoming({ body }: Envelope<CallRequest<'get-movies-upcoming'>>) {
    return this.titles.list('movies', 'upcoming', body);
  }

  @OnCall('get-movies-new')
  getMoviesNew({ body }: Envelope<CallRequest<'get-movies-new'>>) {
    return this.titles.list('movies', 'new', body);
  }

  @OnCall('get-title-facets')
  async getTitleFacets({ body }: Envelope<CallRequest<'get-title-facets'>>) {
    return this.titles.facets(body);
  }

  @OnCall('get-serie')
  async getSerie({ body }: Envelope<CallRequest<'get-serie'>>) {
    return { serie: await this.titles.single('series', body.titleId) };
  }

  @OnCall('get-series')
  getSeries({ body }: Envelope<CallRequest<'get-series'>>) {
    return this.titles.searchable('series', body);
  }

  @OnCall('get-series-by-filters')
  getSeriesByFilters({ body }: Envelope<CallRequest<'get-series-by-filters'>>) {
    return this.titles.filtered('series', body);
  }

  @OnCall('get-series-latest')
  getSeriesLatest({ body }: Envelope<CallRequest<'get-series-latest'>>) {
    return this.titles.list('series', 'latest', body);
  }

  @OnCall('get-series-random')
  getSeriesRandom({ body }: Envelope<CallRequest<'get-series-random'>>) {
    return this.titles.random('series', body);
  }

  @OnCall('get-series-popular')
  getSeriesPopular({ body }: Envelope<CallRequest<'get-series-popular'>>) {
    return this.titles.list('series', 'popular', body);
  }

  @OnCall('get-series-top-rated')
  getSeriesTopRated({ body }: Envelope<CallRequest<'get-series-top-rated'>>) {
    return this.titles.list('series', 'top-rated', body);
  }

  @OnCall('get-series-anticipated')
  getSeriesAnticipated({ body }: Envelope<CallRequest<'get-series-anticipated'>>) {
    return this.titles.list('series', 'anticipated', body);
  }

  @OnCall('get-series-upcoming')
  getSeriesUpcoming({ body }: Envelope<CallRequest<'get-series-upcoming'>>) {
    return this.titles.list('series', 'upcoming', body);
  }

  @OnCall('get-series-new')
  getSeriesNew({ body }: Envelope<CallRequest<'get-series-new'>>) {
    return this.titles.list('series', 'new', body);
  }

  @OnCall('get-game')
  async getGame({ body }: Envelope<CallRequest<'get-game'>>) {
    return { game: await this.titles.single('games', body.titleId) };
  }

  @OnCall('get-games')
  getGames({ body }: Envelope<CallRequest<'get-games'>>) {
    return this.titles.searchable('games', body);
  }

  @OnCall('get-games-by-filters')
  getGamesByFilters({ body }: Envelope<CallRequest<'get-games-by-filters'>>) {
    return this.titles.filtered('games', { ...body, country: null });
  }

  @OnCall('get-games-latest')
  getGamesLatest({ body }: Envelope<CallRequest<'get-games-latest'>>) {
    return this.titles.list('games', 'latest', body);
  }

  @OnCall('get-games-random')
  getGamesRandom({ body }: Envelope<CallRequest<'get-games-random'>>) {
    return this.titles.random('games', body);
  }

  @OnCall('get-games-popular')
  getGamesPopular({ body }: Envelope<CallRequest<'get-games-popular'>>) {
    return this.titles.list('games', 'popular', body);
  }

  @OnCall('get-games-top-rated')
  getGamesTopRated({ body }: Envelope<CallRequest<'get-games-top-rated'>>) {
    return this.titles.list('games', 'top-rated', body);
  }

  @OnCall('get-games-anticipated')
  getGamesAnticipated({ body }: Envelope<CallRequest<'get-games-anticipated'>>) {
    return this.titles.list('games', 'anticipated', body);
  }

  @OnCall('get-games-upcoming')
  getGamesUpcoming({ body }: Envelope<CallRequest<'get-games-upcoming'>>) {
    return this.titles.list('games', 'upcoming', body);
  }
}
