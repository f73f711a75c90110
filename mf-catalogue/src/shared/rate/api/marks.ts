import { apiChange, apiRead, baseApi } from '@screenlore/browser-kit';

/** Favourites and want-to-see of the user (portal.md §7 'Ratings and lists'). */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    isFavorite: apiRead(build, 'check-favorite'),
    addFavorite: apiChange(build, 'add-favorite', ['lists', 'profile']),
    isWanted: apiRead(build, 'check-want-to-see'),
    addWantToSee: apiChange(build, 'add-want-to-see', ['lists', 'profile']),
  }),
});

export const {
  endpoints: { isFavorite: isFavoriteEndpoint, isWanted: isWantedEndpoint },
  useIsFavoriteQuery,
  useAddFavoriteMutation,
  useIsWantedQuery,
  useAddWantToSeeMutation,
  util: { updateQueryData: updateMark },
} = api;
