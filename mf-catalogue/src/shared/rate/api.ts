import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const addFavorite = apiMutation('add-favorite', { tags: ['lists', 'profile'] });
export const addRating = apiMutation('add-rating', { tags: ['rating', 'lists', 'profile'] });
export const addWantToSee = apiMutation('add-want-to-see', { tags: ['lists', 'profile'] });
export const checkFavorite = apiQuery('check-favorite');
export const checkRating = apiQuery('check-rating');
export const checkWantToSee = apiQuery('check-want-to-see', { tags: ['rating'] });
export const removeRating = apiMutation('remove-rating', { tags: ['rating', 'lists', 'profile'] });
