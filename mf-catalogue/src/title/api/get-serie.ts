import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ serie: apiRead(build, 'get-serie') }),
});

export const {
  endpoints: { serie: serieEndpoint },
  useSerieQuery,
  util: { updateQueryData: updateSerie },
} = api;
