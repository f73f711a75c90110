import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ game: apiRead(build, 'get-game') }),
});

export const {
  endpoints: { game: gameEndpoint },
  useGameQuery,
  util: { updateQueryData: updateGame },
} = api;
