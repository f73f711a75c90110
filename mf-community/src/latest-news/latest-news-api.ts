import { apiRead, baseApi } from '@screenlore/browser-kit';

const latestNewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    newsOfCategory: apiRead(build, 'get-articles', ['posts']),
    popularArticles: apiRead(build, 'get-articles-popular', ['posts']),
  }),
  overrideExisting: true,
});

export const { useNewsOfCategoryQuery, usePopularArticlesQuery } = latestNewsApi;
