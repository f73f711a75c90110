import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    popularMovieRoles: apiRead(build, 'get-roles-movie'),
    popularSerieRoles: apiRead(build, 'get-roles-serie'),
  }),
});

export const { usePopularMovieRolesQuery, usePopularSerieRolesQuery } = api;
