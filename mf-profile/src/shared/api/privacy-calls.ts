import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const getLibrarySettings = apiQuery('get-library-settings', { tags: ['library'] });
export const setLibrarySettings = apiMutation('set-library-settings', { tags: ['library'] });
export const setRatingSettings = apiMutation('set-rating-settings', {
  tags: ['settings', 'rating', 'profile'],
});
