import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const addRating = apiMutation('add-rating', { tags: ['rating', 'lists', 'profile'] });
export const checkRating = apiQuery('check-rating');
