import { apiRead, baseApi } from '@screenlore/browser-kit';

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ wallMovies: apiRead(build, 'get-movies') }),
  overrideExisting: true,
});

export const { useWallMoviesQuery } = loginApi;
