import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ topActors: apiRead(build, 'get-actors-top-rated') }),
});

export const {
  endpoints: { topActors: topActorsEndpoint },
  useTopActorsQuery,
} = api;
