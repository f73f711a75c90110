import { apiMutation } from '@screenlore/browser-kit';

export const addRating = apiMutation('add-rating', { tags: ['rating', 'lists', 'profile'] });
