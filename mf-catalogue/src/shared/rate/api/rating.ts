import { apiChange, apiRead, baseApi } from '@screenlore/browser-kit';

/** The user's own rating of an item. What shows it is kept up by whoever changes it (use-own-rating.ts). */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownRating: apiRead(build, 'check-rating'),
    addRating: apiChange(build, 'add-rating', ['rating', 'lists', 'profile']),
    removeRating: apiChange(build, 'remove-rating', ['rating', 'lists', 'profile']),
  }),
});

export const {
  endpoints: { ownRating: ownRatingEndpoint },
  useOwnRatingQuery,
  useAddRatingMutation,
  useRemoveRatingMutation,
  util: { updateQueryData: updateOwnRating },
} = api;
