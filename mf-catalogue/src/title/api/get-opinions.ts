import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ opinions: apiRead(build, 'get-opinions', ['rating']) }),
});

export const { useOpinionsQuery } = api;
