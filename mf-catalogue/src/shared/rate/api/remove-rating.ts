import { apiMutation } from '@screenlore/browser-kit';

export const removeRating = apiMutation('remove-rating', { tags: ['rating', 'lists', 'profile'] });
