import { apiRead, baseApi } from '@screenlore/browser-kit';

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: apiRead(build, 'search'),
    bestMovies: apiRead(build, 'get-movies-top-rated'),
    bestSeries: apiRead(build, 'get-series-top-rated'),
  }),
});

export const { useSearchQuery, useBestMoviesQuery, useBestSeriesQuery } = searchApi;
