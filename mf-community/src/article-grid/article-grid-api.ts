import { apiRead, baseApi } from '@screenlore/browser-kit';

/** How long (s) the drawn articles stay the same after the page is left: a visit has one front, a reload another. */
const A_VISIT = 3600;

const articleGridApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    drawnArticles: { ...apiRead(build, 'get-articles', ['posts']), keepUnusedDataFor: A_VISIT },
  }),
  overrideExisting: true,
});

export const { useDrawnArticlesQuery } = articleGridApi;
export const { drawnArticles: drawnArticlesEndpoint } = articleGridApi.endpoints;
