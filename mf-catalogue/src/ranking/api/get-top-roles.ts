import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    topMovieRolesOfMen: apiRead(build, 'get-roles-movie-male'),
    topMovieRolesOfWomen: apiRead(build, 'get-roles-movie-female'),
    topSerieRolesOfMen: apiRead(build, 'get-roles-serie-male'),
    topSerieRolesOfWomen: apiRead(build, 'get-roles-serie-female'),
  }),
});

export const {
  useTopMovieRolesOfMenQuery,
  useTopMovieRolesOfWomenQuery,
  useTopSerieRolesOfMenQuery,
  useTopSerieRolesOfWomenQuery,
} = api;
