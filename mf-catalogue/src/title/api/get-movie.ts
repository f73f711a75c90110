import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ movie: apiRead(build, 'get-movie') }),
});

export const {
  endpoints: { movie: movieEndpoint },
  useMovieQuery,
  util: { updateQueryData: updateMovie },
} = api;
