import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { OnCall } from '@screenlore/service-kit';
import { TitlesService } from './titles.service.js';

/** The calls about titles; one method a call, no rules. */
@Controller()
export class TitlesController {
  constructor(private readonly titles: TitlesService) {}

  @OnCall('get-movie')
  async getMovie({ body }: Envelope<CallRequest<'get-movie'>>) {
    return { movie: await this.titles.single('movies', body.titleId) };
  }

  @OnCall('get-movies')
  async getMovies({ body }: Envelope<CallRequest<'get-movies'>>) {
    return { movies: await this.titles.whole('movies', body) };
  }

  @OnCall('get-movies-by-filters')
  async getMoviesByFilters({ body }: Envelope<CallRequest<'get-movies-by-filters'>>) {
    return { movies: await this.titles.filtered('movies', body) };
  }

  @OnCall('get-movies-latest')
  async getMoviesLatest({ body }: Envelope<CallRequest<'get-movies-latest'>>) {
    return { movies: await this.titles.list('movies', 'latest', body) };
  }

  @OnCall('get-movies-random')
  async getMoviesRandom({ body }: Envelope<CallRequest<'get-movies-random'>>) {
    return { movies: await this.titles.list('movies', 'random', body) };
  }

  @OnCall('get-movies-popular')
  async getMoviesPopular({ body }: Envelope<CallRequest<'get-movies-popular'>>) {
    return { movies: await this.titles.list('movies', 'popular', body) };
  }

  @OnCall('get-movies-top-rated')
  async getMoviesTopRated({ body }: Envelope<CallRequest<'get-movies-top-rated'>>) {
    return { movies: await this.titles.list('movies', 'top-rated', body) };
  }

  @OnCall('get-movies-most-anticipated')
  async getMoviesMostAnticipated({ body }: Envelope<CallRequest<'get-movies-most-anticipated'>>) {
    return { movies: await this.titles.list('movies', 'anticipated', body) };
  }

  @OnCall('get-movies-upcoming')
  async getMoviesUpcoming({ body }: Envelope<CallRequest<'get-movies-upcoming'>>) {
    return { movies: await this.titles.list('movies', 'upcoming', body) };
  }

  @OnCall('get-movies-new')
  async getMoviesNew({ body }: Envelope<CallRequest<'get-movies-new'>>) {
    return { movies: await this.titles.list('movies', 'new', body) };
  }

  @OnCall('get-serie')
  async getSerie({ body }: Envelope<CallRequest<'get-serie'>>) {
    return { serie: await this.titles.single('series', body.titleId) };
  }

  @OnCall('get-series')
  async getSeries({ body }: Envelope<CallRequest<'get-series'>>) {
    return { series: await this.titles.whole('series', body) };
  }

  @OnCall('get-series-by-filters')
  async getSeriesByFilters({ body }: Envelope<CallRequest<'get-series-by-filters'>>) {
    return { series: await this.titles.filtered('series', body) };
  }

  @OnCall('get-series-latest')
  async getSeriesLatest({ body }: Envelope<CallRequest<'get-series-latest'>>) {
    return { series: await this.titles.list('series', 'latest', body) };
  }

  @OnCall('get-series-random')
  async getSeriesRandom({ body }: Envelope<CallRequest<'get-series-random'>>) {
    return { series: await this.titles.list('series', 'random', body) };
  }

  @OnCall('get-series-popular')
  async getSeriesPopular({ body }: Envelope<CallRequest<'get-series-popular'>>) {
    return { series: await this.titles.list('series', 'popular', body) };
  }

  @OnCall('get-series-top-rated')
  async getSeriesTopRated({ body }: Envelope<CallRequest<'get-series-top-rated'>>) {
    return { series: await this.titles.list('series', 'top-rated', body) };
  }

  @OnCall('get-series-anticipated')
  async getSeriesAnticipated({ body }: Envelope<CallRequest<'get-series-anticipated'>>) {
    return { series: await this.titles.list('series', 'anticipated', body) };
  }

  @OnCall('get-series-upcoming')
  async getSeriesUpcoming({ body }: Envelope<CallRequest<'get-series-upcoming'>>) {
    return { series: await this.titles.list('series', 'upcoming', body) };
  }

  @OnCall('get-series-new')
  async getSeriesNew({ body }: Envelope<CallRequest<'get-series-new'>>) {
    return { series: await this.titles.list('series', 'new', body) };
  }

  @OnCall('get-game')
  async getGame({ body }: Envelope<CallRequest<'get-game'>>) {
    return { game: await this.titles.single('games', body.titleId) };
  }

  @OnCall('get-games')
  async getGames({ body }: Envelope<CallRequest<'get-games'>>) {
    return { games: await this.titles.whole('games', body) };
  }

  @OnCall('get-games-by-filters')
  async getGamesByFilters({ body }: Envelope<CallRequest<'get-games-by-filters'>>) {
    return { games: await this.titles.filtered('games', { ...body, country: null }) };
  }

  @OnCall('get-games-latest')
  async getGamesLatest({ body }: Envelope<CallRequest<'get-games-latest'>>) {
    return { games: await this.titles.list('games', 'latest', body) };
  }

  @OnCall('get-games-random')
  async getGamesRandom({ body }: Envelope<CallRequest<'get-games-random'>>) {
    return { games: await this.titles.list('games', 'random', body) };
  }

  @OnCall('get-games-popular')
  async getGamesPopular({ body }: Envelope<CallRequest<'get-games-popular'>>) {
    return { games: await this.titles.list('games', 'popular', body) };
  }

  @OnCall('get-games-top-rated')
  async getGamesTopRated({ body }: Envelope<CallRequest<'get-games-top-rated'>>) {
    return { games: await this.titles.list('games', 'top-rated', body) };
  }

  @OnCall('get-games-anticipated')
  async getGamesAnticipated({ body }: Envelope<CallRequest<'get-games-anticipated'>>) {
    return { games: await this.titles.list('games', 'anticipated', body) };
  }

  @OnCall('get-games-upcoming')
  async getGamesUpcoming({ body }: Envelope<CallRequest<'get-games-upcoming'>>) {
    return { games: await this.titles.list('games', 'upcoming', body) };
  }
}
