import { apiRead, baseApi } from '@screenlore/browser-kit';

const articlesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ latestArticles: apiRead(build, 'get-articles', ['posts']) }),
  overrideExisting: true,
});

export const { useLatestArticlesQuery } = articlesApi;
export const { latestArticles: latestArticlesEndpoint } = articlesApi.endpoints;
